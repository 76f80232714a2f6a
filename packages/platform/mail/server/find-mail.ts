import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { MailDetail } from '../contract.ts'
import { hideLinks } from './hide-links.ts'
import { summaryOf } from './list-mails.ts'
import { mail } from './mail.table.ts'

/**
 * One mail as it was written, HTML and plain text, without what its links open with: also of mails from before these were
 * sealed. `null` when there is none.
 */
export async function findMail(
  deps: { db: Database; origin: string },
  id: number,
): Promise<MailDetail | null> {
  const [row] = await deps.db.select().from(mail).where(eq(mail.id, id))
  const shown = row && hideLinks(deps.origin, row)
  return row === undefined || shown === undefined
    ? null
    : {
        ...summaryOf(row),
        html: shown.html,
        text: shown.plainText,
        attempts: row.attempts,
        triedAt: row.triedAt?.toISOString() ?? null,
        sentAt: row.sentAt?.toISOString() ?? null,
        orderId: row.orderId,
      }
}
