import type { PopupType } from '../../model/contract.ts'
import type { Arrangement, FormatFamily } from './formats/arrangement.ts'
import { CONTENT, FULLPAGE, GAMIFIED, MOBILE } from './formats/dialog-formats.ts'
import { BAR, BROWSING, BSIDE, EMBEDDED, SOCIAL, SSIDE } from './formats/floating-formats.ts'
import { LIGHTBOX } from './formats/lightbox-formats.ts'

const FAMILIES: Readonly<Record<PopupType, FormatFamily>> = {
  lightbox: LIGHTBOX,
  bar: BAR,
  bside: BSIDE,
  sside: SSIDE,
  social: SOCIAL,
  browsing: BROWSING,
  fullpage: FULLPAGE,
  content: CONTENT,
  mobile: MOBILE,
  embedded: EMBEDDED,
  gamified: GAMIFIED,
}

/** Types that a phone shows as one made for phones when the design names a format of it. */
const ALSO_MOBILE: readonly PopupType[] = ['lightbox', 'content', 'fullpage', 'bside', 'mobile']

/** How many formats a type has, numbered from 1 (W1.13–W1.16). */
export function formatCount(type: PopupType): number {
  return FAMILIES[type].formats.length
}

/** The numbers of all formats of a type (W1.13). */
export function formatNumbers(type: PopupType): number[] {
  return Array.from({ length: formatCount(type) }, (_, index) => index + 1)
}

/** The number of the format that is drawn: the one asked for, or 1 where the type has none of that number (W1.16). */
export function knownFormat(type: PopupType, number: number): number {
  return Number.isInteger(number) && number >= 1 && number <= formatCount(type) ? number : 1
}

/** How a format's parts stand; format 1 for an unknown number. */
export function arrangementOf(type: PopupType, number: number): Arrangement {
  const { common, formats } = FAMILIES[type]
  const format = formats[knownFormat(type, number) - 1]
  if (!format) throw new Error(`The type ${type} has no format at all.`)
  return { ...common, ...format }
}

/** Reads `format_4` or `lightbox_format_4` (W1.16); 1 for anything else, also for another type's format. */
export function readFormat(type: PopupType, text: string): number {
  const [, named, number] = /^(?:([a-z]+)_)?format_(\d+)$/.exec(text) ?? []
  return named === undefined || named === type ? knownFormat(type, Number(number)) : 1
}

/** Tells whether a phone may show popups of a type in a format of the type `mobile`. */
export function isAlsoMobile(type: PopupType): boolean {
  return ALSO_MOBILE.includes(type)
}
