import type { PopupType } from '../../../model/contract.ts'
import type { LintRule } from './finding.ts'

/** Why popups of a type are not shown to visitors, for types that are known and not drawn yet. */
export const NOT_DRAWN: Partial<Record<PopupType, string>> = {
  gamified:
    'Games cannot be published yet: visitors would see the form without its game. Change the type, for example to a lightbox, to publish it.',
}

/** Types that the widget cannot draw. */
export const typeRule: LintRule = ({ type }) => {
  const message = NOT_DRAWN[type]
  return message === undefined ? [] : [{ level: 'error', part: 'layout', path: 'type', message }]
}
