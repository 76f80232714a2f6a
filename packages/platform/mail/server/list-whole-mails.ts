import type { Database } from '@buoy/kernel/server/database.ts'
import { desc, eq } from 'drizzle-orm'
import { wholeLinks } from './hide-links.ts'
import { mail } from './mail.table.ts'

/** A mail as its reader gets it, with links that work. */
export type WholeMail = { at: string; to: string; kind: string; subject: string; text: string }

const NEWEST = 50

/** The newest mails that were kept since there is no mail server, with links that work: for trying out alone. */
export async function listWholeMails(deps: { db: Database; secret: string }): Promise<WholeMail[]> {
  const rows = await deps.db
    .select()
    .from(mail)
    .where(eq(mail.state, 'kept'))
    .orderBy(desc(mail.id))
    .limit(NEWEST)
  return rows.map((row) => ({
    at: row.createdAt.toISOString(),
    to: row.recipient,
    kind: row.kind,
    subject: row.subject,
    text: wholeLinks(deps, row).plainText,
  }))
}
