import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { desc, eq } from 'drizzle-orm'
import { paymentTry } from './shield.table.ts'

const MOST_TRIES = 1000

/** Tries to pay under a mail address; they go by themselves after 30 days. */
export const triesOfPerson: PersonalData = {
  name: 'paymentTries',
  collect: async (db, { email, ownsAddress }) =>
    ownsAddress
      ? db
          .select({ at: paymentTry.at, place: paymentTry.place, address: paymentTry.address })
          .from(paymentTry)
          .where(eq(paymentTry.email, email))
          .orderBy(desc(paymentTry.at))
          .limit(MOST_TRIES)
      : [],
  erase: async (tx, { email, ownsAddress }) => {
    if (ownsAddress) await tx.delete(paymentTry).where(eq(paymentTry.email, email))
  },
}
