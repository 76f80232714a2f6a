import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import type { Finding, LintRule } from './finding.ts'

/** Buttons that open a popup which visitors cannot see, or the one that they stand on. */
export const openedPopupRule: LintRule = ({ design, campaignId, popups }) => {
  // Not read yet: nothing can be said about them.
  if (popups === null) return []
  return design.links.flatMap(({ label, action }, index): Finding[] => {
    if (action.kind !== 'popup' || action.popupId === '') return []
    const name = isVisible(label) ? `“${label}”` : `Button ${index + 1}`
    const find = (level: Finding['level'], message: string): Finding[] => [
      { level, part: 'buttons', path: `design.links.${index}.action.popupId`, message },
    ]
    if (action.popupId === campaignId)
      return find('error', `${name} opens this same popup. Choose another, or let it close this one.`)
    const opened = popups.find(({ id }) => id === action.popupId)
    if (opened === undefined)
      return find('error', `${name} opens a popup that is no longer there. Choose another.`)
    if (opened.status === 'archived')
      return find(
        'error',
        `${name} opens “${opened.name}”, which is archived. Choose another, or restore it.`,
      )
    if (opened.status === 'live') return []
    const state = opened.status === 'draft' ? 'is not published yet' : 'is paused'
    return find('warning', `${name} opens “${opened.name}”, which ${state}: until then nothing opens.`)
  })
}
