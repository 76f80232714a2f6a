import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { forgetDeliveries } from '@buoy/platform/deliveries/server/forget-deliveries.ts'
import { desc, eq } from 'drizzle-orm'
import { signupTable } from './newsletter.table.ts'
import { NEWSLETTER_SOURCE_ID } from './newsletter-source.ts'
import { readerImportRowTable as rows } from './reader-import.table.ts'

const MOST_SIGN_UPS = 1000

/** What a person has signed up for, with what they answered; deliveries about their go with it. The address alone says whose it is. */
export const signUpsOfPerson: PersonalData = {
  name: 'newsletters',
  collect: async (db, { email, ownsAddress }) =>
    ownsAddress
      ? db
          .select({
            list: signupTable.listKey,
            firstName: signupTable.firstName,
            lastName: signupTable.lastName,
            answers: signupTable.fields,
            wording: signupTable.wording,
            page: signupTable.page,
            ip: signupTable.ip,
            evidence: signupTable.evidence,
            askedAt: signupTable.askedAt,
            confirmedAt: signupTable.confirmedAt,
          })
          .from(signupTable)
          .where(eq(signupTable.email, email))
          .orderBy(desc(signupTable.askedAt))
          .limit(MOST_SIGN_UPS)
      : [],
  erase: async (tx, { email, ownsAddress }) => {
    if (!ownsAddress) return
    const signups = await tx
      .delete(signupTable)
      .where(eq(signupTable.email, email))
      .returning({ id: signupTable.id })
    await forgetDeliveries(tx, { source: NEWSLETTER_SOURCE_ID, ids: signups.map(({ id }) => String(id)) })
  },
}

/** What files of readers that are under way, or whose refused rows can still be looked up, say of a person. */
export const importedOfPerson: PersonalData = {
  name: 'newsletter files',
  collect: async (db, { email, ownsAddress }) =>
    ownsAddress
      ? db
          .select({
            email: rows.email,
            firstName: rows.firstName,
            lastName: rows.lastName,
            source: rows.source,
            agreedAt: rows.agreedAt,
          })
          .from(rows)
          .where(eq(rows.email, email))
          .limit(MOST_SIGN_UPS)
      : [],
  erase: async (tx, { email, ownsAddress }) => {
    if (ownsAddress) await tx.delete(rows).where(eq(rows.email, email))
  },
}
