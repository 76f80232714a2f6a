import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Place } from '../staff-contract.ts'

/** What people can be asked into besides the shop, brought by the app: the accounts of another product. */
export type InvitedTo = {
  /** The place and the role there as emails and the log name them; `null` when there is no such place or role. */
  words: (db: Database | Transaction, place: Place) => Promise<string | null>
  /** Lets somebody in who has accepted; a place that is gone by then is passed over. */
  admit: (tx: Transaction, person: { ownerId: string }, place: Place) => Promise<void>
}
