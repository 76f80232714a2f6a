import type { Settings } from '../../behaviour/contract.ts'
import { FIRST_SETTINGS } from '../../behaviour/rules/first-settings.ts'
import type { PopupType } from '../../model/contract.ts'
import { settingsForType } from './first-behaviour.ts'
import type { Arrangement } from './formats/arrangement.ts'
import { arrangementOf, formatNumbers, isAlsoMobile } from './formats.ts'
import type { Linted } from './lint/finding.ts'
import { lintDesign } from './lint-design.ts'
import type { TypedWork } from './work.ts'

/**
 * The popup as one of another type: its words, fields, buttons, picture, colours and rules stay, its format becomes the
 * most alike, and size, place and movement become what is usual for the type, but for a place of the owner's own where
 * both types usually stand at the same one. When it comes up, how often, and what closes it stay as well, unless one of the
 * two is a form that stands in the page.
 */
export function changeType(work: TypedWork, to: PopupType): TypedWork {
  if (to === work.type) return work
  const { design } = work
  const settings = work.type === 'embedded' ? asPopup(work.settings) : work.settings
  const [usualBefore, usual] = [settingsForType(work.type, settings), settingsForType(to, settings)]
  const isSamePlace = JSON.stringify(usualBefore.placement) === JSON.stringify(usual.placement)
  const { mobile } = design
  return {
    type: to,
    design: {
      ...design,
      format: mostAlike(arrangementOf(work.type, design.format), to),
      mobile: mobile === null || isAlsoMobile(to) ? mobile : { ...mobile, format: null },
    },
    settings: { ...usual, placement: isSamePlace ? settings.placement : usual.placement },
  }
}

/** The settings of a form in the page for one that comes up: always and without an end is only right in the page. */
function asPopup(settings: Settings): Settings {
  const { triggers, frequency, close } = FIRST_SETTINGS
  return { ...settings, triggers, frequency, close }
}

/** What an owner is told before the type is changed: what does not fit, and what will look or behave otherwise. */
export function whatChanges(
  before: TypedWork,
  to: PopupType,
  about: Pick<Linted, 'campaignId' | 'today' | 'popups'>,
): string[] {
  const after = changeType(before, to)
  const [was, is] = [before, after].map(({ type, design }) => arrangementOf(type, design.format))
  const known = new Set(lintDesign({ ...before, ...about }).map(({ message }) => message))
  const { width, height } = after.settings.size
  return [
    ...(is !== undefined && was?.name !== is.name ? [`The format becomes “${is.name}”.`] : []),
    ...(is?.picture === 'none' && was?.picture !== 'none' && before.design.photo !== null
      ? ['This format has no place for the picture. It is kept for one that has.']
      : []),
    ...(before.design.mobile?.format !== after.design.mobile?.format
      ? ['The format of its own on phones is given up: this type has none.']
      : []),
    ...(before.settings.size.width !== width || before.settings.size.height !== height
      ? [`The size becomes ${width} by ${height} px, as is usual for this type.`]
      : []),
    ...(JSON.stringify(before.settings.placement) !== JSON.stringify(after.settings.placement)
      ? ['It stands where popups of this type usually do.']
      : []),
    ...(to === 'embedded' && before.type !== to
      ? ['It stands in its place whenever the page is there, and nothing closes it.']
      : []),
    ...(before.type === 'embedded' && before.type !== to
      ? ['When and how often it comes up, and what closes it, becomes what is usual for a popup.']
      : []),
    ...lintDesign({ ...after, ...about })
      .map(({ message }) => message)
      .filter((message) => !known.has(message)),
  ]
}

/** Points for each choice that a format shares with the one before. */
const WEIGHTS = { picture: 4, surface: 3, align: 1, flow: 1, headline: 1 } as const

/** The number of the format of a type that is most like an arrangement; the first of equals. */
function mostAlike(like: Arrangement, type: PopupType): number {
  const alike = (format: number) => {
    const one = arrangementOf(type, format)
    const shared = (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).filter((key) => one[key] === like[key])
    // A picture at another place is better than none.
    const hasPicture = (one.picture === 'none') === (like.picture === 'none') ? 2 : 0
    return shared.reduce((sum, key) => sum + WEIGHTS[key], hasPicture)
  }
  return formatNumbers(type).reduce((best, number) => (alike(number) > alike(best) ? number : best), 1)
}
