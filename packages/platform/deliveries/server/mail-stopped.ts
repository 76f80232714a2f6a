import { desc, eq } from 'drizzle-orm'
import { type MailDeps, writeMail } from '../../mail/server/write-mail.ts'
import { ownerTexts } from '../../texts/rules/owner-texts.ts'
import { attemptTable, connectionTable, deliveryTable } from './delivery.table.ts'
import { DELIVERY_MAILS, stoppedLetter } from './delivery-mails.ts'

export type StoppedMailDeps = MailDeps & { ownerEmail: () => Promise<string | null> }

/** Writes the owner of the store that a connection was stopped, once for each time; nothing when it was resumed meanwhile. */
export async function mailStopped(deps: StoppedMailDeps, id: string): Promise<void> {
  const [[connection], [last], recipient] = await Promise.all([
    deps.db.select().from(connectionTable).where(eq(connectionTable.id, id)),
    deps.db
      .select({ error: attemptTable.error })
      .from(attemptTable)
      .innerJoin(deliveryTable, eq(deliveryTable.id, attemptTable.deliveryId))
      .where(eq(deliveryTable.connectionId, id))
      .orderBy(desc(attemptTable.at))
      .limit(1),
    deps.ownerEmail(),
  ])
  if (connection?.state !== 'stopped' || recipient === null) return
  await writeMail(deps, {
    texts: ownerTexts(deps.texts()),
    kind: DELIVERY_MAILS['webhook-stopped'],
    recipient,
    order: null,
    reference: `webhook ${id} ${connection.failingSince?.toISOString() ?? ''}`,
    letter: stoppedLetter({
      name: connection.name,
      error: last?.error ?? '',
      link: `${deps.origin}/console/connections/${id}`,
    }),
  })
}
