import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { desc, eq } from 'drizzle-orm'
import { paymentAttemptTable } from './shield.table.ts'

const MOST_TRIES = 1000

/** Tries to pay under a mail address; they go by themselves after 30 days. */
export const attemptsOfPerson: PersonalData = {
  name: 'paymentTries',
  collect: async (db, { email, ownsAddress }) =>
    ownsAddress
      ? db
          .select({
            at: paymentAttemptTable.at,
            place: paymentAttemptTable.place,
            address: paymentAttemptTable.address,
          })
          .from(paymentAttemptTable)
          .where(eq(paymentAttemptTable.email, email))
          .orderBy(desc(paymentAttemptTable.at))
          .limit(MOST_TRIES)
      : [],
  erase: async (tx, { email, ownsAddress }) => {
    if (ownsAddress) await tx.delete(paymentAttemptTable).where(eq(paymentAttemptTable.email, email))
  },
}
