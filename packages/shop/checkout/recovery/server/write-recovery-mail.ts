import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { shownCart } from '../../../cart/rules/shown-cart.ts'
import type { CartReadDeps } from '../../../cart/server/cart-state.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { findLatestCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { abandonedCheckoutLetter } from '../rules/abandoned-checkout-letter.ts'
import { checkoutDraft, type DraftRow } from './checkout-draft.table.ts'
import { recoveryPath } from './recovery-link.ts'
import { RECOVERY_MAILS } from './recovery-mails.ts'
import { DRAFT_LIFETIME_MS } from './resume-checkout.ts'
import { RECOVERY_QUEUE } from './save-checkout-draft.ts'

export type RecoveryMailDeps = MailDeps & CartReadDeps

const SWEEP_QUEUE = 'sweep-checkout-drafts'
export const RECOVERY_QUEUES = [{ queue: RECOVERY_QUEUE }, { queue: SWEEP_QUEUE, retryLimit: 0 }]

const job = z.object({ id: z.string(), why: z.enum(['asked', 'unfinished']), mails: z.int().optional() })

/** The work behind kept checkouts: the mails that lead back, and the end of what nobody came back to. */
export function recoveryWorkers(deps: RecoveryMailDeps): Worker[] {
  return [
    { queue: RECOVERY_QUEUE, work: (data) => writeRecoveryMail(deps, job.parse(data)) },
    { queue: SWEEP_QUEUE, cron: '41 3 * * *', work: () => sweepDrafts(deps) },
  ]
}

/**
 * Writes the mail that leads back to a checkout. The one they asked for unless they have asked again, perhaps with another
 * address; the reminder only when they still want it, something is still in the cart, and nothing was paid meanwhile.
 */
export async function writeRecoveryMail(
  deps: RecoveryMailDeps,
  { id, why, mails }: z.infer<typeof job>,
): Promise<void> {
  const [draft] = await deps.db.select().from(checkoutDraft).where(eq(checkoutDraft.id, id))
  if (draft === undefined || (mails !== undefined && mails !== draft.mails)) return
  const { lines } = shownCart(await loadCart(deps, draft.session))
  if (why === 'unfinished' && (lines.length === 0 || !(await isLeft(deps, draft)))) return
  const products = lines.map(({ name, options, picture, url, subtotal }) => ({
    name,
    picture,
    path: url,
    price: subtotal,
    detail: options.map(({ label, value }) => `${label}: ${value}`).join(', '),
  }))
  const texts = deps.texts()
  await writeMail(deps, {
    kind: RECOVERY_MAILS[why === 'asked' ? 'checkout-link' : 'abandoned-checkout'],
    recipient: draft.email,
    letter: abandonedCheckoutLetter(
      {
        firstName: draft.fields.billing_first_name ?? '',
        products,
        link: `${deps.origin}${recoveryPath(deps, draft.id)}`,
      },
      texts,
    ),
    texts,
    order: null,
    reference: why === 'asked' ? '' : `draft:${draft.id}`,
  })
  if (why === 'asked') return
  await deps.db
    .update(checkoutDraft)
    .set({ remindedAt: deps.clock.now() })
    .where(eq(checkoutDraft.id, draft.id))
}

/** Whether the shopper went away: they want to hear of it, and have neither paid nor been reminded. */
async function isLeft(deps: RecoveryMailDeps, draft: DraftRow): Promise<boolean> {
  if (!draft.reminds || draft.remindedAt !== null) return false
  const checkoutSession = await findLatestCheckoutSession(deps.db, draft.session)
  return (
    checkoutSession === null || (checkoutSession.state !== 'paid' && checkoutSession.state !== 'processing')
  )
}

async function sweepDrafts(deps: RecoveryMailDeps): Promise<void> {
  const oldest = new Date(deps.clock.now().getTime() - DRAFT_LIFETIME_MS)
  await deps.db.delete(checkoutDraft).where(lt(checkoutDraft.changedAt, oldest))
}
