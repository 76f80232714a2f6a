import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { forgetMailAbout } from '@buoy/platform/mail/server/personal-data.ts'
import { eq } from 'drizzle-orm'
import type { MessageState } from '../contract.ts'
import { messageTable } from './message.table.ts'
import { MESSAGE_MAIL_QUEUE } from './message-queue.ts'

type Deps = { db: Database; clock: Clock }
type Owner = AuditedChange['owner']

/**
 * Moves a message: read, unread, spam. What comes out of the spam is mailed like any other. Reading is not
 * written down; what is called spam, or not, is. False when it is gone.
 */
export async function moveMessage(
  deps: Deps & { jobs: Jobs },
  input: { id: number; state: MessageState; owner: Owner },
): Promise<boolean> {
  const { id, state, owner } = input
  return deps.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ state: messageTable.state })
      .from(messageTable)
      .where(eq(messageTable.id, id))
      .for('update')
    if (before === undefined) return false
    if (before.state === state) return true
    await tx.update(messageTable).set({ state, reason: '' }).where(eq(messageTable.id, id))
    if (before.state === 'spam') await deps.jobs.enqueue(tx, MESSAGE_MAIL_QUEUE, { messageId: id })
    if (before.state === 'spam' || state === 'spam') {
      const action = state === 'spam' ? 'message called spam' : 'message taken out of spam'
      await recordAudit(
        { ...deps, db: tx },
        { owner, kind: 'messages', ref: id, action, subject: `message ${id}` },
      )
    }
    return true
  })
}

/** Deletes one message for good. False when it is gone. */
export async function deleteMessage(deps: Deps, input: { id: number; owner: Owner }): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(messageTable)
      .where(eq(messageTable.id, input.id))
      .returning({ id: messageTable.id })
    if (gone.length === 0) return false
    const entry = {
      owner: input.owner,
      kind: 'messages',
      ref: input.id,
      action: 'message deleted',
      subject: `message ${input.id}`,
    }
    await recordAudit({ ...deps, db: tx }, entry)
    return true
  })
}

/** Forgets everything that came from an address, and the mails about it. Answers how many messages there were. */
export async function eraseMessages(deps: Deps, input: { email: string; owner: Owner }): Promise<number> {
  const email = input.email.toLowerCase()
  return deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(messageTable)
      .where(eq(messageTable.email, email))
      .returning({ id: messageTable.id })
    await forgetMailAbout(tx, email)
    // The log outlives the person: it says that somebody was forgotten, and not who.
    const detail = { messages: gone.length }
    await recordAudit(
      { ...deps, db: tx },
      {
        owner: input.owner,
        kind: 'messages',
        action: 'messages of a person erased',
        subject: 'a customer',
        detail,
      },
    )
    return gone.length
  })
}
