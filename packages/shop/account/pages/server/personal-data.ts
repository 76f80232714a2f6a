import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { desc, eq } from 'drizzle-orm'
import { listWishes } from '../../../engagement/wish-list/server/change-wishes.ts'
import { customerNote } from './account.table.ts'
import { readAddresses } from './addresses.ts'

const MOST = 1000

/** What the shop keeps for a person besides their orders: addresses, wishes, and what the owner noted. */
export const accountRecords: PersonalData = {
  name: 'kept',
  collect: async (db, { customerId, email, ownsAddress }) => ({
    addresses: customerId === null ? null : await readAddresses(db, customerId),
    wishList: customerId === null ? [] : await listWishes(db, customerId),
    notesOfTheShop: ownsAddress
      ? await db
          .select({ at: customerNote.at, text: customerNote.text })
          .from(customerNote)
          .where(eq(customerNote.email, email))
          .orderBy(desc(customerNote.at))
          .limit(MOST)
      : [],
  }),
  // Addresses and wishes go with the customer's row.
  erase: async (tx, { email, ownsAddress }) => {
    if (ownsAddress) await tx.delete(customerNote).where(eq(customerNote.email, email))
  },
}
