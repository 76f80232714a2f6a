import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, gt } from 'drizzle-orm'
import { copyCart } from '../../../cart/server/copy-cart.ts'
import type { DraftFields } from '../rules/draft-fields.ts'
import { checkoutDraft } from './checkout-draft.table.ts'
import { readRecoveryToken } from './recovery-link.ts'

/** A link works this long after the checkout was last kept, in ms. */
export const DRAFT_LIFETIME_MS = 7 * DAY_MS

type Deps = { db: Database; clock: Clock; chance: Chance; secret: string }

/**
 * Brings a kept checkout to the session that opened its link: what was in the cart is copied into the
 * one here, and what was typed is kept for this session too. The other device keeps its own; the
 * sessions stay two, so that nobody who sends a link sees what its reader does. False when the link
 * has ended or was made up.
 */
export async function resumeCheckout(
  deps: Deps,
  request: { session: string; token: string },
): Promise<boolean> {
  const id = readRecoveryToken(deps, request.token)
  if (id === null) return false
  return deps.db.transaction(async (tx) => {
    const [draft] = await tx
      .select()
      .from(checkoutDraft)
      .where(and(eq(checkoutDraft.id, id), gt(checkoutDraft.changedAt, oldest(deps.clock))))
    if (draft === undefined) return false
    if (draft.session === request.session) return true
    await copyCart(deps, tx, { from: draft.session, to: request.session })
    const { email, fields } = draft
    const changedAt = deps.clock.now()
    await tx
      .insert(checkoutDraft)
      .values({ id: randomId(deps.chance), session: request.session, email, fields, changedAt })
      .onConflictDoUpdate({ target: checkoutDraft.session, set: { email, fields, changedAt } })
    return true
  })
}

/** What this session has kept of its checkout, for a form that would be empty; `null` when nothing is. */
export async function findDraft(
  deps: { db: Database; clock: Clock },
  session: string,
): Promise<{ fields: DraftFields; reminds: boolean } | null> {
  const [draft] = await deps.db
    .select({ fields: checkoutDraft.fields, reminds: checkoutDraft.reminds })
    .from(checkoutDraft)
    .where(and(eq(checkoutDraft.session, session), gt(checkoutDraft.changedAt, oldest(deps.clock))))
  return draft ?? null
}

function oldest(clock: Clock): Date {
  return new Date(clock.now().getTime() - DRAFT_LIFETIME_MS)
}
