import type { PopupType } from '../../../model/contract.ts'
import type { Finding, LintRule } from './finding.ts'

/** Stands in the page like a paragraph: nothing to close. */
const STAYS: readonly PopupType[] = ['embedded']
/** Narrower or lower than this there is no room for controls that a thumb hits (WCAG 2.5.8, 44 px), in px. */
const LEAST_WIDTH = 280
const LEAST_HEIGHT = 48
/** Longer than this a visitor feels held, in seconds. */
const LONG_WAIT = 5

/** Popups that cannot be closed, or not soon, or not by everybody; and those too small to be used. */
export const closeRule: LintRule = ({ settings, type }) => {
  const { close, size, triggers } = settings
  const findings: Finding[] = []
  const add = (level: Finding['level'], part: Finding['part'], path: string, message: string) =>
    findings.push({ level, part, path, message })

  if (!STAYS.includes(type) && close.control === 'none') {
    if (close.onBackground || close.autoAfterSeconds !== null)
      add(
        'warning',
        'close',
        'settings.close.control',
        'There is no close button. Who uses a keyboard or a screen reader does not know how to get past it.',
      )
    else
      add(
        'error',
        'close',
        'settings.close.control',
        'Nothing closes this popup. Show an X, a skip button or both.',
      )
  }
  if (close.control !== 'none' && close.afterSeconds > LONG_WAIT)
    add(
      'warning',
      'close',
      'settings.close.afterSeconds',
      `The close button works after ${close.afterSeconds} seconds. More than ${LONG_WAIT} makes people leave the page instead.`,
    )
  if (triggers.some((trigger) => trigger.kind === 'mobile_exit' && trigger.backButton))
    add(
      'warning',
      'close',
      'settings.triggers',
      'It comes up on the phone’s back button. Search engines count that against a page, and visitors feel held.',
    )
  if (size.width < LEAST_WIDTH)
    add(
      'error',
      'layout',
      'settings.size.width',
      `${size.width} px is too narrow for buttons that a thumb can hit. Make it at least ${LEAST_WIDTH} px wide.`,
    )
  if (size.height < LEAST_HEIGHT)
    add(
      'error',
      'layout',
      'settings.size.height',
      `${size.height} px is too low for buttons that a thumb can hit. Make it at least ${LEAST_HEIGHT} px high.`,
    )
  return findings
}
