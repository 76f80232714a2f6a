import { isSeen } from '../../../forms/rules/check-form.ts'
import type { PopupType } from '../../../model/contract.ts'
import type { Finding, LintRule } from './finding.ts'

/** What a type has room for: characters of headline and text, fields that are seen, and buttons. */
type Room = { headline: number; text: number; fields: number; links: number }

const SMALL: Room = { headline: 60, text: 140, fields: 3, links: 2 }
const ROOM: Readonly<Record<PopupType, Room>> = {
  lightbox: { headline: 80, text: 280, fields: 6, links: 3 },
  gamified: { headline: 80, text: 280, fields: 4, links: 2 },
  content: { headline: 100, text: 400, fields: 8, links: 3 },
  mobile: { headline: 70, text: 200, fields: 4, links: 3 },
  fullpage: { headline: 100, text: 400, fields: 8, links: 3 },
  bar: { headline: 90, text: 80, fields: 2, links: 2 },
  bside: { headline: 80, text: 240, fields: 6, links: 3 },
  sside: SMALL,
  browsing: SMALL,
  social: { ...SMALL, fields: 1, links: 6 },
  embedded: { headline: 100, text: 300, fields: 10, links: 3 },
}

/** Words and fields that the type has no room for: they make it scroll, or cover the page. */
export const lengthRule: LintRule = ({ design, type }) => {
  const room = ROOM[type]
  const { form } = design
  const tooMuch = (part: Finding['part'], path: string, message: string): Finding[] => [
    { level: 'warning', part, path, message },
  ]
  const words = (path: 'headline' | 'text', label: string) =>
    form[path].length <= room[path]
      ? []
      : tooMuch(
          'words',
          `design.form.${path}`,
          `${label} has ${form[path].length} characters; this type has room for about ${room[path]}. Say it in fewer.`,
        )
  const fields = form.fields.filter(isSeen).length
  return [
    ...words('headline', 'The headline'),
    ...words('text', 'The text'),
    ...(fields <= room.fields
      ? []
      : tooMuch(
          'fields',
          'design.form.fields',
          `${fields} fields are more than this type can show without scrolling (${room.fields}). Ask for less, or choose a larger type.`,
        )),
    ...(design.links.length <= room.links
      ? []
      : tooMuch(
          'buttons',
          'design.links',
          `${design.links.length} buttons stand too close to each other for a thumb. This type has room for ${room.links}.`,
        )),
  ]
}
