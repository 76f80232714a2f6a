import type { Database, Transaction } from './database.ts'

/** Somebody whose data we hold: a customer, or a guest who is known by their address only. */
export type Person = {
  customerId: string | null
  /** In small letters. */
  email: string
  /** True when the address is proved to be theirs: only then is what hangs on the address alone theirs too. */
  ownsAddress: boolean
}

/** What one feature holds about people: handed over on request, and erased. */
export type PersonalData = {
  /** Heading of its part in an export: `orders`. */
  name: string
  collect: (db: Database, person: Person) => Promise<unknown>
  /** Deletes what may go, and takes names and addresses out of what the law keeps. */
  erase: (tx: Transaction, person: Person) => Promise<void>
}
