import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm'
import { type AttemptState, hasEnded, mayMove } from '../rules/attempt-life.ts'
import { checkoutAttempt } from './checkout-attempt.table.ts'

/** One try to get one order paid, by a session's checkout or by its pay page: at most one charge. */
export type Attempt = typeof checkoutAttempt.$inferSelect

/** What an attempt keeps of the cart that its shopper has seen: which it was, and its total in cents. */
export type ShownCart = { hash: string; totals: { total: Cents } }

/** States in which the session's checkout has nothing to do with an attempt any more: its money is there or coming. */
export const LET_GO: AttemptState[] = ['processing', 'paid', 'abandoned', 'surplus']

/** Condition of all attempts but those by which sessions check out now: of pay links too. */
export function isNoLiveCheckout(): SQL | undefined {
  return or(isNull(checkoutAttempt.cartHash), inArray(checkoutAttempt.state, LET_GO))
}

/** Finds an attempt by its id without locking it. */
export async function findAttempt(db: Database | Transaction, id: string): Promise<Attempt | null> {
  const [attempt] = await db.select().from(checkoutAttempt).where(eq(checkoutAttempt.id, id))
  return attempt ?? null
}

/** The attempt that an order should be paid by, or `null` when there is none that has not ended. */
export async function findLiveAttemptOf(
  deps: { db: Database | Transaction },
  order: { attemptId: string | null },
): Promise<Attempt | null> {
  const attempt = order.attemptId === null ? null : await findAttempt(deps.db, order.attemptId)
  return attempt === null || hasEnded(attempt.state) ? null : attempt
}

/** Finds the attempt that a payment intent belongs to. */
export async function findAttemptOfIntent(
  db: Database | Transaction,
  intent: string,
): Promise<Attempt | null> {
  const [attempt] = await db.select().from(checkoutAttempt).where(eq(checkoutAttempt.providerIntent, intent))
  return attempt ?? null
}

/** The attempt of the session's checkout that is not done with; there is at most one. */
export async function findLiveAttempt(db: Database | Transaction, session: string): Promise<Attempt | null> {
  const [attempt] = await db
    .select()
    .from(checkoutAttempt)
    .where(
      and(
        eq(checkoutAttempt.session, session),
        isNotNull(checkoutAttempt.cartHash),
        notInArray(checkoutAttempt.state, LET_GO),
      ),
    )
  return attempt ?? null
}

/**
 * What the session's checkout did last, whatever became of it; with the provider's id of a payment method, `pm_…`, the
 * last time that it asked for money from there.
 */
export async function findLatestAttempt(
  db: Database,
  session: string,
  source?: string,
): Promise<Attempt | null> {
  const [attempt] = await db
    .select()
    .from(checkoutAttempt)
    .where(
      and(
        eq(checkoutAttempt.session, session),
        isNotNull(checkoutAttempt.cartHash),
        source === undefined ? undefined : eq(checkoutAttempt.paymentMethod, source),
      ),
    )
    .orderBy(desc(checkoutAttempt.updatedAt))
    .limit(1)
  return attempt ?? null
}

/** Locks an attempt until the transaction ends: after the cart, before stock and order. */
export async function lockAttempt(tx: Transaction, id: string): Promise<Attempt | null> {
  const [attempt] = await tx.select().from(checkoutAttempt).where(eq(checkoutAttempt.id, id)).for('update')
  return attempt ?? null
}

/** Locks every attempt of some orders, in the order of their ids. */
export async function lockAttemptsOf(tx: Transaction, orderIds: readonly number[]): Promise<Attempt[]> {
  if (orderIds.length === 0) return []
  return tx
    .select()
    .from(checkoutAttempt)
    .where(inArray(checkoutAttempt.orderId, [...orderIds]))
    .orderBy(asc(checkoutAttempt.id))
    .for('update')
}

/** Makes an attempt for the cart as the shopper sees it. When another tab was faster, its attempt is given. */
export async function makeAttempt(
  deps: { db: Database; clock: Clock; chance: Chance },
  session: string,
  cart: ShownCart,
): Promise<Attempt> {
  const now = deps.clock.now()
  const [made] = await deps.db
    .insert(checkoutAttempt)
    .values({
      id: `ca_${randomId(deps.chance)}`,
      session,
      state: 'open',
      ...shownCart(cart),
      inCart: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  const attempt = made ?? (await findLiveAttempt(deps.db, session))
  if (attempt === null) throw new Error('A checkout attempt could neither be made nor found')
  return attempt
}

/**
 * Makes an attempt of the pay page for an order that exists; `amount` in cents. `null` when somebody
 * else's try for the same order is faster.
 */
export async function makeAttemptForOrder(
  deps: { clock: Clock; chance: Chance },
  tx: Transaction,
  input: { session: string; orderId: number; amount: number; inCart: boolean },
): Promise<Attempt | null> {
  const now = deps.clock.now()
  const [made] = await tx
    .insert(checkoutAttempt)
    .values({ ...input, id: `ca_${randomId(deps.chance)}`, state: 'open', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

/** Takes back an attempt that was made in this transaction and led to nothing. */
export async function dropAttempt(tx: Transaction, id: string): Promise<void> {
  await tx.delete(checkoutAttempt).where(and(eq(checkoutAttempt.id, id), eq(checkoutAttempt.state, 'open')))
}

/** Remembers that the shopper has seen another cart, while there is no order yet. */
export async function showCartToAttempt(
  deps: { db: Database; clock: Clock },
  id: string,
  cart: ShownCart,
): Promise<void> {
  await deps.db
    .update(checkoutAttempt)
    .set({ ...shownCart(cart), updatedAt: deps.clock.now() })
    .where(and(eq(checkoutAttempt.id, id), eq(checkoutAttempt.state, 'open')))
}

/**
 * Remembers that what an attempt is for was taken out of the cart: no other attempt of its order takes it again, and none
 * that the session has made before, which was for the same units. Its live checkout is for what is left in the cart, or
 * put in since. Locks them in the order of their ids.
 */
export async function noteTakenFromCart(
  tx: Transaction,
  { orderId, session, createdAt }: Pick<Attempt, 'session' | 'createdAt'> & { orderId: number },
): Promise<void> {
  const isEarlier = and(
    eq(checkoutAttempt.session, session),
    lte(checkoutAttempt.createdAt, createdAt),
    isNoLiveCheckout(),
  )
  const same = tx
    .select({ id: checkoutAttempt.id })
    .from(checkoutAttempt)
    .where(and(eq(checkoutAttempt.inCart, true), or(eq(checkoutAttempt.orderId, orderId), isEarlier)))
    .orderBy(asc(checkoutAttempt.id))
    .for('update')
  await tx.update(checkoutAttempt).set({ inCart: false }).where(inArray(checkoutAttempt.id, same))
}

/** Writes facts about an attempt that is locked, without moving it. */
export async function noteOnAttempt(
  deps: { clock: Clock },
  tx: Transaction,
  id: string,
  changes: Partial<Omit<Attempt, 'id' | 'session' | 'state' | 'createdAt'>>,
): Promise<void> {
  await tx
    .update(checkoutAttempt)
    .set({ ...changes, updatedAt: deps.clock.now() })
    .where(eq(checkoutAttempt.id, id))
}

/** Moves a locked attempt to another state if its life allows that; false when it does not. */
export async function moveAttempt(
  deps: { clock: Clock },
  tx: Transaction,
  attempt: Attempt,
  to: AttemptState,
): Promise<boolean> {
  if (!mayMove(attempt.state, to)) return false
  await tx
    .update(checkoutAttempt)
    .set({ state: to, updatedAt: deps.clock.now() })
    .where(eq(checkoutAttempt.id, attempt.id))
  return true
}

/** Writes down that the provider was asked about an attempt. */
export async function noteChecked(deps: { db: Database; clock: Clock }, id: string): Promise<void> {
  await deps.db.update(checkoutAttempt).set({ checkedAt: deps.clock.now() }).where(eq(checkoutAttempt.id, id))
}

function shownCart(cart: ShownCart) {
  return { cartHash: cart.hash, amount: cart.totals.total }
}
