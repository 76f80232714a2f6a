import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm'
import { type CheckoutSessionState, hasEnded, mayMove } from '../rules/checkout-session-life.ts'
import { checkoutSessionTable } from './checkout-session.table.ts'

/** One try to get one order paid, by a session's checkout or by its pay page: at most one charge. */
export type CheckoutSession = typeof checkoutSessionTable.$inferSelect

/** What a checkout session keeps of the cart that its shopper has seen: which it was, and its total in cents. */
export type ShownCart = { hash: string; totals: { total: Cents } }

/**
 * States in which the session's checkout has nothing to do with a checkout session any more: its money is there or
 * coming.
 */
export const LET_GO: CheckoutSessionState[] = ['processing', 'paid', 'abandoned', 'surplus']

/** Condition of all checkout sessions but those by which sessions check out now: of pay links too. */
export function isNoLiveCheckout(): SQL | undefined {
  return or(isNull(checkoutSessionTable.cartHash), inArray(checkoutSessionTable.state, LET_GO))
}

/** Finds a checkout session by its id without locking it. */
export async function findCheckoutSession(
  db: Database | Transaction,
  id: string,
): Promise<CheckoutSession | null> {
  const [checkoutSession] = await db
    .select()
    .from(checkoutSessionTable)
    .where(eq(checkoutSessionTable.id, id))
  return checkoutSession ?? null
}

/** The checkout session that an order should be paid by, or `null` when there is none that has not ended. */
export async function findLiveCheckoutSessionOf(
  deps: { db: Database | Transaction },
  order: { checkoutSessionId: string | null },
): Promise<CheckoutSession | null> {
  const checkoutSession =
    order.checkoutSessionId === null ? null : await findCheckoutSession(deps.db, order.checkoutSessionId)
  return checkoutSession === null || hasEnded(checkoutSession.state) ? null : checkoutSession
}

/** Finds the checkout session that a payment intent belongs to. */
export async function findCheckoutSessionOfPayment(
  db: Database | Transaction,
  intent: string,
): Promise<CheckoutSession | null> {
  const [checkoutSession] = await db
    .select()
    .from(checkoutSessionTable)
    .where(eq(checkoutSessionTable.providerIntent, intent))
  return checkoutSession ?? null
}

/** The checkout session of the session's checkout that is not done with; there is at most one. */
export async function findLiveCheckoutSession(
  db: Database | Transaction,
  session: string,
): Promise<CheckoutSession | null> {
  const [checkoutSession] = await db
    .select()
    .from(checkoutSessionTable)
    .where(
      and(
        eq(checkoutSessionTable.session, session),
        isNotNull(checkoutSessionTable.cartHash),
        notInArray(checkoutSessionTable.state, LET_GO),
      ),
    )
  return checkoutSession ?? null
}

/**
 * What the session's checkout did last, whatever became of it; with the provider's id of a payment method, `pm_…`, the
 * last time that it asked for money from there.
 */
export async function findLatestCheckoutSession(
  db: Database,
  session: string,
  source?: string,
): Promise<CheckoutSession | null> {
  const [checkoutSession] = await db
    .select()
    .from(checkoutSessionTable)
    .where(
      and(
        eq(checkoutSessionTable.session, session),
        isNotNull(checkoutSessionTable.cartHash),
        source === undefined ? undefined : eq(checkoutSessionTable.paymentMethod, source),
      ),
    )
    .orderBy(desc(checkoutSessionTable.updatedAt))
    .limit(1)
  return checkoutSession ?? null
}

/** Locks a checkout session until the transaction ends: after the cart, before stock and order. */
export async function lockCheckoutSession(tx: Transaction, id: string): Promise<CheckoutSession | null> {
  const [checkoutSession] = await tx
    .select()
    .from(checkoutSessionTable)
    .where(eq(checkoutSessionTable.id, id))
    .for('update')
  return checkoutSession ?? null
}

/** Locks every checkout session of some orders, in the order of their ids. */
export async function lockCheckoutSessionsOf(
  tx: Transaction,
  orderIds: readonly number[],
): Promise<CheckoutSession[]> {
  if (orderIds.length === 0) return []
  return tx
    .select()
    .from(checkoutSessionTable)
    .where(inArray(checkoutSessionTable.orderId, [...orderIds]))
    .orderBy(asc(checkoutSessionTable.id))
    .for('update')
}

/**
 * Makes a checkout session for the cart as the shopper sees it. When another tab was faster, its checkout session is
 * given.
 */
export async function createCheckoutSession(
  deps: { db: Database; clock: Clock; chance: Chance },
  session: string,
  cart: ShownCart,
): Promise<CheckoutSession> {
  const now = deps.clock.now()
  const [made] = await deps.db
    .insert(checkoutSessionTable)
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
  const checkoutSession = made ?? (await findLiveCheckoutSession(deps.db, session))
  if (checkoutSession === null) throw new Error('A checkout attempt could neither be made nor found')
  return checkoutSession
}

/**
 * Makes a checkout session of the pay page for an order that exists; `amount` in cents. `null` when somebody
 * else's try for the same order is faster.
 */
export async function createCheckoutSessionForOrder(
  deps: { clock: Clock; chance: Chance },
  tx: Transaction,
  input: { session: string; orderId: number; amount: number; inCart: boolean },
): Promise<CheckoutSession | null> {
  const now = deps.clock.now()
  const [made] = await tx
    .insert(checkoutSessionTable)
    .values({ ...input, id: `ca_${randomId(deps.chance)}`, state: 'open', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

/** Takes back a checkout session that was made in this transaction and led to nothing. */
export async function dropCheckoutSession(tx: Transaction, id: string): Promise<void> {
  await tx
    .delete(checkoutSessionTable)
    .where(and(eq(checkoutSessionTable.id, id), eq(checkoutSessionTable.state, 'open')))
}

/** Remembers that the shopper has seen another cart, while there is no order yet. */
export async function showCartToCheckoutSession(
  deps: { db: Database; clock: Clock },
  id: string,
  cart: ShownCart,
): Promise<void> {
  await deps.db
    .update(checkoutSessionTable)
    .set({ ...shownCart(cart), updatedAt: deps.clock.now() })
    .where(and(eq(checkoutSessionTable.id, id), eq(checkoutSessionTable.state, 'open')))
}

/**
 * Remembers that what a checkout session is for was taken out of the cart: no other checkout session of its order takes
 * it again, and none that the session has made before, which was for the same units. Its live checkout is for what is
 * left in the cart, or put in since. Locks them in the order of their ids.
 */
export async function noteTakenFromCart(
  tx: Transaction,
  { orderId, session, createdAt }: Pick<CheckoutSession, 'session' | 'createdAt'> & { orderId: number },
): Promise<void> {
  const isEarlier = and(
    eq(checkoutSessionTable.session, session),
    lte(checkoutSessionTable.createdAt, createdAt),
    isNoLiveCheckout(),
  )
  const same = tx
    .select({ id: checkoutSessionTable.id })
    .from(checkoutSessionTable)
    .where(
      and(eq(checkoutSessionTable.inCart, true), or(eq(checkoutSessionTable.orderId, orderId), isEarlier)),
    )
    .orderBy(asc(checkoutSessionTable.id))
    .for('update')
  await tx.update(checkoutSessionTable).set({ inCart: false }).where(inArray(checkoutSessionTable.id, same))
}

/** Facts about a checkout session beside its state. */
type Notes = Partial<Omit<CheckoutSession, 'id' | 'session' | 'state' | 'createdAt'>>

/** Writes facts about a checkout session that is locked, without moving it. */
export async function noteOnCheckoutSession(
  deps: { clock: Clock },
  tx: Transaction,
  id: string,
  changes: Notes,
): Promise<void> {
  await tx
    .update(checkoutSessionTable)
    .set({ ...changes, updatedAt: deps.clock.now() })
    .where(eq(checkoutSessionTable.id, id))
}

/**
 * Moves a locked checkout session to another state if its life allows that, and writes facts with it; false when it
 * does not, and nothing is written.
 */
export async function moveCheckoutSession(
  deps: { clock: Clock },
  tx: Transaction,
  checkoutSession: CheckoutSession,
  to: CheckoutSessionState,
  changes: Notes = {},
): Promise<boolean> {
  if (!mayMove(checkoutSession.state, to)) return false
  await tx
    .update(checkoutSessionTable)
    .set({ ...changes, state: to, updatedAt: deps.clock.now() })
    .where(eq(checkoutSessionTable.id, checkoutSession.id))
  return true
}

/** Writes down that the provider was asked about a checkout session. */
export async function noteChecked(deps: { db: Database; clock: Clock }, id: string): Promise<void> {
  await deps.db
    .update(checkoutSessionTable)
    .set({ checkedAt: deps.clock.now() })
    .where(eq(checkoutSessionTable.id, id))
}

function shownCart(cart: ShownCart) {
  return { cartHash: cart.hash, amount: cart.totals.total }
}
