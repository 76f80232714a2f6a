import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { findOptedOut } from '@buoy/platform/mail/server/unsubscribe.ts'
import { inArray } from 'drizzle-orm'
import { marketingConsent } from './marketing-consent.table.ts'

/**
 * Which of these addresses, in small letters, have ended the news or all letters and not agreed again since:
 * nobody but their readers may take the news up again.
 */
export async function findEnded(
  db: Database | Transaction,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const consents = await db
    .select({ email: marketingConsent.email, withdrawnAt: marketingConsent.withdrawnAt })
    .from(marketingConsent)
    .where(inArray(marketingConsent.email, [...emails]))
  const open = new Set(consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ email }) => email))
  const ended = [...consents.map(({ email }) => email), ...(await findOptedOut(db, emails))]
  return new Set(ended.filter((email) => !open.has(email)))
}
