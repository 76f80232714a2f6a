import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { desc, eq } from 'drizzle-orm'
import { customerSessionTable, customerTable } from './customer.table.ts'

/** The account itself: names, address, where it is signed in. The password is kept as a hash, and not handed out. */
export const accountOfPerson: PersonalData = {
  name: 'account',
  collect: async (db, { customerId }) => {
    if (customerId === null) return null
    const [customer] = await db.select().from(customerTable).where(eq(customerTable.id, customerId))
    if (customer === undefined) return null
    const sessions = await db
      .select({
        since: customerSessionTable.createdAt,
        until: customerSessionTable.expiresAt,
        ipAddress: customerSessionTable.ipAddress,
        browser: customerSessionTable.userAgent,
      })
      .from(customerSessionTable)
      .where(eq(customerSessionTable.userId, customerId))
      .orderBy(desc(customerSessionTable.createdAt))
      .limit(100)
    const { firstName, lastName, email, emailVerified, createdAt, lastSeenAt } = customer
    return { firstName, lastName, email, isConfirmed: emailVerified, createdAt, lastSeenAt, sessions }
  },
  // Sessions, password, links, addresses and wishes go with the row.
  erase: async (tx, { customerId }) => {
    if (customerId !== null) await tx.delete(customerTable).where(eq(customerTable.id, customerId))
  },
}
