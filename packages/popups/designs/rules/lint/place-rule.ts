import { overlaps } from '../places/grid.ts'
import { layoutOf } from '../places/layout-of.ts'
import { isBackdrop, PLACED_PART_NAMES, placeOf } from '../places/placed-parts.ts'
import { readingOrder } from '../places/reading-order.ts'
import type { Finding, LintRule } from './finding.ts'

const VIEWS = [
  { view: 'wide', where: '' },
  { view: 'phone', where: ' on phones' },
] as const

/** Parts that lie on top of each other, a picture that nothing is seen of, and a button before the fields that it sends. */
export const placeRule: LintRule = ({ type, design }) =>
  VIEWS.flatMap(({ view, where }) => {
    const layout = design.places?.[view] ? layoutOf(type, design, view) : null
    if (layout === null) return []
    const findings: Finding[] = []
    layout.forEach(([part, place], index) => {
      const { label } = PLACED_PART_NAMES[part]
      for (const [other, otherPlace] of layout.slice(index + 1)) {
        if (isBackdrop(part) || isBackdrop(other) || !overlaps(place, otherPlace)) continue
        findings.push({
          level: 'error',
          part: PLACED_PART_NAMES[other].part,
          path: `design.places.${view}.${other}`,
          message: `“${PLACED_PART_NAMES[other].label}” lies on “${label}”${where}, so that one hides the other. Move one of them.`,
        })
      }
      const isCovered = layout.some(
        ([other, { column, span, row, rows }]) =>
          isBackdrop(part) &&
          other !== part &&
          column <= place.column &&
          column + span >= place.column + place.span &&
          row <= place.row &&
          row + rows >= place.row + place.rows &&
          other !== 'game',
      )
      if (isCovered)
        findings.push({
          level: 'error',
          part: PLACED_PART_NAMES[part].part,
          path: `design.places.${view}.${part}`,
          message: `“${label}” is hidden behind another part${where}. Move it, or make it larger.`,
        })
    })
    const order = readingOrder(layout).map(([part]) => part)
    if (
      placeOf(layout, 'fields') &&
      order.indexOf('button') < order.indexOf('fields') &&
      design.form.button !== null
    )
      findings.push({
        level: 'warning',
        part: 'buttons',
        path: `design.places.${view}.button`,
        message: `The button comes before the fields that it sends${where}. Visitors look for it after them.`,
      })
    return findings
  })
