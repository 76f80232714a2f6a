import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { MailDetail } from '../contract.ts'
import { summaryOf } from './list-mails.ts'
import { mail } from './mail.table.ts'

/** One mail as it was written, HTML and plain text; `null` when there is none. */
export async function findMail(db: Database, id: number): Promise<MailDetail | null> {
  const [row] = await db.select().from(mail).where(eq(mail.id, id))
  return row === undefined
    ? null
    : {
        ...summaryOf(row),
        html: row.html,
        text: row.plainText,
        attempts: row.attempts,
        triedAt: row.triedAt?.toISOString() ?? null,
        sentAt: row.sentAt?.toISOString() ?? null,
        orderId: row.orderId,
      }
}
