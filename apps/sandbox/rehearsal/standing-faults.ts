import type { FaultKind } from '../faults/fault.table.ts'

/** A fault that strikes by itself: `share` percent of the calls. */
export type StandingFault = { kind: FaultKind; share: number; milliseconds?: number }

/** Everything that goes wrong on a bad day, each in 5 to 20 percent of the calls. */
export const BAD_DAY: readonly StandingFault[] = [
  { kind: 'lost-reply', share: 10 },
  { kind: '500', share: 8 },
  { kind: 'rate-limit', share: 5 },
  { kind: 'latency', share: 20, milliseconds: 250 },
  { kind: 'webhook-late', share: 15, milliseconds: 2_500 },
  { kind: 'webhook-double', share: 15 },
  { kind: 'webhook-never', share: 10 },
]
