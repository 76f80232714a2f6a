import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Cart } from '../contract.ts'
import { cartLineTable, cartTable } from './cart.table.ts'
import { type CartReadDeps, type CartState, readCartState, type StoredLine } from './cart-state.ts'
import { describeCart } from './describe-cart.ts'
import { loadCart } from './load-cart.ts'

export type CartDeps = CartReadDeps & { db: Database }

/** This many units of a variant from now on, 0 to take it out. */
type LineChange = { variantId: number; quantity: number }

/** What a command does to a cart: to one of its lines, or to its coupons. */
export type CartChange = LineChange | { coupons: string[] }

/**
 * Runs one command on a session's cart: locks it (or makes it), lets `decide` look at it, writes the
 * change and the next version, and describes the cart. Commands of one session run one after the other.
 * A refusal of `decide` changes nothing. `alsoVariant` and `alsoCode` are read beside what is in it.
 */
export async function changeCart(
  deps: CartDeps,
  target: {
    session: string
    priceListId?: number | null | undefined
    alsoVariant?: number
    alsoCode?: string
  },
  decide: (state: CartState) => Outcome<CartChange>,
): Promise<Outcome<Cart>> {
  let isWhole = true
  const changed = await deps.db.transaction(async (tx) => {
    const cart = await lockOrMakeCart(deps, tx, target)
    const state = await readCartState(deps, tx, cart, target)
    const decided = decide(state)
    if (!decided.ok) return decided
    const change = decided.value
    const changedAt = deps.clock.now()
    const coupons = 'coupons' in change ? change.coupons : cart.coupons
    const next = { coupons, version: cart.version + 1, changedAt }
    const rows =
      'coupons' in change
        ? await writeCart(tx, cart.id, next).then(() => state.rows)
        : await writeLine(tx, { id: cart.id, next }, state, change)
    const answer = await describeCart(deps, tx, { ...state, cart: { ...cart, ...next }, rows })
    const described = answer.cart
    isWhole = answer.isWhole
    if (described.notices.length > 0) await acceptChanges(tx, cart.id, described, rows)
    return done(described)
  })
  if (!changed.ok || isWhole) return changed
  // A carrier has to be asked for this parcel, which no transaction waits for.
  return done({ ...(await loadCart(deps, target.session)), notices: changed.value.notices })
}

/**
 * Locks a session's cart until the transaction ends; one that is not there is made. `priceListId` is what the shopper is
 * shown now: a cart with nothing in it takes it, any other keeps what it is priced by.
 */
export async function lockOrMakeCart(
  deps: Pick<CartDeps, 'clock'>,
  tx: Transaction,
  { session, priceListId }: { session: string; priceListId?: number | null | undefined },
) {
  const hasLines = sql`exists (select from shop.cart_line where cart_id = cart.id)`
  const [cart] = await tx
    .insert(cartTable)
    .values({ session, priceListId: priceListId ?? null, changedAt: deps.clock.now() })
    .onConflictDoUpdate({
      target: cartTable.session,
      set:
        priceListId === undefined
          ? { session }
          : {
              priceListId: sql`case when ${hasLines} then cart.price_list_id else excluded.price_list_id end`,
            },
    })
    .returning()
  if (cart === undefined) throw new Error('A cart could neither be made nor locked')
  return cart
}

type NextCart = { coupons: string[]; version: number; changedAt: Date }

async function writeCart(tx: Transaction, id: number, next: NextCart): Promise<void> {
  await tx.update(cartTable).set(next).where(eq(cartTable.id, id))
}

/**
 * Writes the change of a line and the cart's next version, and answers its lines as they are then. Both
 * in one statement: every add to cart of the shop waits for each of them.
 */
async function writeLine(
  tx: Transaction,
  { id: cartId, next }: { id: number; next: NextCart },
  { rows, variants }: CartState,
  { variantId, quantity }: LineChange,
): Promise<StoredLine[]> {
  if (quantity === 0) {
    await tx
      .delete(cartLineTable)
      .where(and(eq(cartLineTable.cartId, cartId), eq(cartLineTable.variantId, variantId)))
    await writeCart(tx, cartId, next)
    return rows.filter((row) => row.variantId !== variantId)
  }
  const seenPrice = variants.get(variantId)?.price ?? 0
  const { coupons, version, changedAt } = next
  await tx.execute(sql`
    with line as (
      insert into shop.cart_line (cart_id, variant_id, quantity, seen_price, added_at)
      values (${cartId}, ${variantId}, ${quantity}, ${seenPrice}, ${changedAt})
      on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, seen_price = excluded.seen_price
    )
    update shop.cart set version = ${version}, coupons = ${sql.param(coupons)}::text[], changed_at = ${changedAt}
    where id = ${cartId}`)
  const before = rows.find((row) => row.variantId === variantId)
  const line = { cartId, variantId, quantity, seenPrice, addedAt: before?.addedAt ?? changedAt }
  return before === undefined ? [...rows, line] : rows.map((row) => (row === before ? line : row))
}

/** The answer has told what changed since the shopper last looked: remember it, so that it is told once. */
async function acceptChanges(
  tx: Transaction,
  cartId: number,
  { lines }: Cart,
  rows: readonly StoredLine[],
): Promise<void> {
  const stillSold = new Set(lines.map((line) => line.variantId))
  const gone = rows.map((row) => row.variantId).filter((id) => !stillSold.has(id))
  if (gone.length > 0) {
    await tx
      .delete(cartLineTable)
      .where(and(eq(cartLineTable.cartId, cartId), inArray(cartLineTable.variantId, gone)))
  }
  const ids = sql.param(lines.map((line) => line.variantId))
  const prices = sql.param(lines.map((line) => line.unitPrice))
  await tx.execute(sql`
    update shop.cart_line set seen_price = told.price
    from unnest(${ids}::integer[], ${prices}::integer[]) as told (variant_id, price)
    where cart_line.cart_id = ${cartId} and cart_line.variant_id = told.variant_id`)
}
