import type { Person, PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { marketingConsent } from './marketing-consent.table.ts'

const MOST = 1000

/** What a person has agreed to and ended. Erased with them: without the address nothing is sent to it. */
export const consentsOfPerson: PersonalData = {
  name: 'marketing',
  collect: (db, person) =>
    db
      .select({
        email: marketingConsent.email,
        wording: marketingConsent.wording,
        source: marketingConsent.source,
        page: marketingConsent.page,
        evidence: marketingConsent.evidence,
        givenAt: marketingConsent.givenAt,
        withdrawnAt: marketingConsent.withdrawnAt,
        withdrawnBy: marketingConsent.withdrawnBy,
      })
      .from(marketingConsent)
      .where(isOf(person))
      .orderBy(desc(marketingConsent.id))
      .limit(MOST),
  erase: async (tx, person) => {
    await tx.delete(marketingConsent).where(isOf(person))
  },
}

/** Consents of an address are theirs who owns it; until that is proved, only those their account has given. */
export function isOf({ customerId, email, ownsAddress }: Person): SQL | undefined {
  const byAddress = eq(marketingConsent.email, email)
  return ownsAddress ? byAddress : and(byAddress, eq(marketingConsent.customerId, customerId ?? ''))
}
