import { EVEN_SHARE, NO_FILTERS } from '../../targeting/rules/defaults.ts'
import type { Settings } from '../contract.ts'

/**
 * How a new campaign behaves until its owner says otherwise: after five seconds, at most once a week. What some types do
 * otherwise is in `designs/rules/first-behaviour.ts`.
 */
export const FIRST_SETTINGS: Settings = {
  schema: 3,
  triggers: [{ kind: 'time', seconds: 5, scope: 'page' }],
  audience: [],
  filters: NO_FILTERS,
  experiment: EVEN_SHARE,
  frequency: { mode: 'days', amount: 7, resetOnView: true },
  stopWhenConverted: true,
  size: { width: 800, height: 500 },
  placement: { horizontal: 'center', vertical: 'middle' },
  entryEffect: 'fadeInUp',
  exitEffect: 'fadeOutDown',
  close: { control: 'both', afterSeconds: 0, comment: '', onBackground: true, autoAfterSeconds: null },
  contentLock: true,
  thanks: { show: true, closeAfterSeconds: 8 },
  redirect: null,
  emailCheck: 'check-typos',
}
