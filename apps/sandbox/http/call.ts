import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'

/** How the events of a call are posted; anything but `normally` is a fault that was asked for. */
export type WebhookFate =
  | { kind: 'normally' }
  | { kind: 'never' }
  | { kind: 'double' }
  | { kind: 'late'; milliseconds: number }

/** One call of the API as use cases see it: one transaction, and what is known of the caller. */
export type Call = {
  tx: Transaction
  clock: Clock
  chance: Chance
  /** A publishable key may do only what a browser needs, and sees less. */
  caller: 'secret' | 'publishable'
  requestId: string
  idempotencyKey: string | undefined
  webhookFate: WebhookFate
  /** Secret for fingerprints of card numbers. */
  fingerprintSecret: string
  /** Address of the shop's server as browsers reach it, without a slash at the end. */
  publicUrl: string
}
