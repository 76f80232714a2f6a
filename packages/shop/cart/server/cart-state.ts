import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { asc, eq } from 'drizzle-orm'
import {
  findVariantNames,
  findVariants,
  type SoldVariant,
} from '../../catalogue/products/server/find-variants.ts'
import type { HeldQuantities } from '../../catalogue/products/server/stock.ts'
import type { PriceList } from '../../pricing/price-lists/rules/price-list.ts'
import { readPriceList } from '../../pricing/price-lists/server/read-price-list.ts'
import type { RatesDeps } from '../../pricing/shipping/server/open-rates.ts'
import { cartLineTable, type cartTable } from './cart.table.ts'
import { type CartCoupons, readCartCoupons } from './read-cart-coupons.ts'

/** What a cart is read and described with: units held by others, the owner’s rates, the moment (which sales hold, when it arrives). */
export type CartReadDeps = RatesDeps & { held: HeldQuantities; clock: Clock }

export type StoredCart = typeof cartTable.$inferSelect
export type StoredLine = typeof cartLineTable.$inferSelect

/** A stored cart beside what the catalogue says of its variants now; variants no longer sold are missing. */
export type CartState = {
  cart: StoredCart | null
  /** Lines in the order they were put in. */
  rows: StoredLine[]
  variants: ReadonlyMap<number, SoldVariant>
  /** Units per variant that others are paying for. */
  held: ReadonlyMap<number, number>
  coupons: CartCoupons
  /** What the cart is priced by; `null` for the standing prices. */
  list: PriceList | null
  /** Names of the products of lines that are no longer sold, by variant id. */
  goneNames: ReadonlyMap<number, string>
}

type ReadOptions = {
  alsoVariant?: number | undefined
  alsoVariants?: readonly number[]
  alsoCode?: string | undefined
  exceptAttempt?: string | undefined
}

/**
 * Reads a cart's lines and their variants, in three queries whatever their number, and its coupons in
 * a few more when it has any. `alsoVariant`, `alsoVariants` and `alsoCode` are wanted beside what is in it; holds of
 * the session itself, or of one checkout session, do not count.
 */
export async function readCartState(
  deps: CartReadDeps,
  db: Database | Transaction,
  cart: StoredCart | null,
  options: ReadOptions = {},
): Promise<CartState> {
  const rows = cart === null ? [] : await readLines(db, cart.id)
  const inCart = rows.map((row) => row.variantId)
  const also = options.alsoVariant === undefined ? [] : [options.alsoVariant]
  const ids = [...new Set([...inCart, ...also, ...(options.alsoVariants ?? [])])]
  const inCartCodes = cart?.coupons ?? []
  const codes = options.alsoCode === undefined ? inCartCodes : [...inCartCodes, options.alsoCode]
  const list = await readPriceList(db, cart?.priceListId)
  const variants = ids.length === 0 ? [] : await findVariants(db, ids, deps.clock.now(), list)
  const coupons = await readCartCoupons(deps, db, { session: cart?.session ?? '', codes }, variants)
  if (ids.length === 0) {
    return { cart, rows, variants: new Map(), held: new Map(), coupons, list, goneNames: new Map() }
  }
  const held = await deps.held(
    db,
    ids,
    options.exceptAttempt ?? (cart === null ? undefined : { session: cart.session }),
  )
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const goneNames = await findVariantNames(
    db,
    inCart.filter((id) => !byId.has(id)),
  )
  return { cart, rows, variants: byId, held, coupons, list, goneNames }
}

function readLines(db: Database | Transaction, cartId: number): Promise<StoredLine[]> {
  return db
    .select()
    .from(cartLineTable)
    .where(eq(cartLineTable.cartId, cartId))
    .orderBy(asc(cartLineTable.addedAt), asc(cartLineTable.variantId))
}
