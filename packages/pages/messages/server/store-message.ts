import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { verifyProof } from '@buoy/platform/abuse/server/verify-proof.ts'
import type { PublishedPage } from '../../document/contract.ts'
import { isEmail } from '../../forms/rules/check-email.ts'
import type { FormField } from '../../forms/rules/form-field.ts'
import { spendTicket, type Ticket, unspendTicket } from '../../forms/server/form-ticket.ts'
import type { Verdict } from '../../spam-protection/server/call-service.ts'
import { messageFields, type SpamReason, senderOf } from '../rules/assess-sending.ts'
import type { FoundForm } from './find-contact-form.ts'
import { messageTable } from './message.table.ts'
import { MESSAGE_MAIL_QUEUE } from './message-queue.ts'
import { contentOf, type Sending } from './read-sending.ts'
import { nameSentFrom } from './sent-from.ts'

export type StoreMessageDeps = { db: Database; clock: Clock; jobs: Jobs; secret: string }

/** What is known of the sender; `work` when the token is a proof of work that has still to be looked at. */
export type Proof = Verdict | 'work'

export type Checked = {
  page: Pick<PublishedPage, 'slug'>
  /** The page that it was sent from: another one where a template holds the form. */
  from: URL
  form: FoundForm
  sending: Sending
  /** The fields that count: those that their conditions do not hide. */
  counting: readonly FormField[]
  ticket: Ticket
  proof: Proof
}

/**
 * Keeps a message that was found sound and asks for the mail about it, in one transaction, so that no fault
 * of the mail loses it. The same one sent twice is kept once. `unproved`, with nothing written, when the ticket
 * was used for another message, or nothing tells that a person sends it.
 */
export function storeMessage(deps: StoreMessageDeps, checked: Checked): Promise<'kept' | 'unproved'> {
  const { page, sending, ticket } = checked
  return deps.db.transaction(async (tx) => {
    const spent = await spendTicket(tx, ticket, contentOf(page.slug, sending.values))
    if (spent === 'repeated') return 'kept'
    if (spent === 'used') return 'unproved'
    const spam = spamReason(checked)
    if (spam === null && !(await isPerson(deps, tx, checked))) {
      await unspendTicket(tx, ticket)
      return 'unproved'
    }
    await write(deps, tx, checked, spam)
    return 'kept'
  })
}

function spamReason({ sending, proof }: Checked): SpamReason | null {
  if (sending.filledTrap) return 'trap'
  return proof === 'robot' ? 'service' : null
}

async function isPerson(
  deps: StoreMessageDeps,
  tx: Transaction,
  { proof, sending }: Checked,
): Promise<boolean> {
  if (proof !== 'work') return proof === 'person'
  return (await verifyProof(deps, tx, sending.token)) === 'good'
}

async function write(
  deps: StoreMessageDeps,
  tx: Transaction,
  { page, from, form, sending, counting }: Checked,
  spam: SpamReason | null,
): Promise<void> {
  const { name, email } = senderOf(counting, sending.values)
  const [written] = await tx
    .insert(messageTable)
    .values({
      at: deps.clock.now(),
      pageSlug: nameSentFrom(page.slug, from),
      formId: form.id,
      formTitle: form.props.title,
      // A label left in place passes the checks (S5.50), but nobody can be answered at it.
      name,
      email: isEmail(email) ? email : '',
      fields: messageFields(counting, sending.values),
      state: spam === null ? 'new' : 'spam',
      reason: spam ?? '',
    })
    .returning({ id: messageTable.id })
  if (written === undefined) throw new Error('A message could not be written')
  if (spam === null) await deps.jobs.enqueue(tx, MESSAGE_MAIL_QUEUE, { messageId: written.id })
}
