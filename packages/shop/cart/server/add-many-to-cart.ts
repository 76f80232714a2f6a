import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq, sql } from 'drizzle-orm'
import type { Cart } from '../contract.ts'
import { messages } from '../messages.ts'
import { cartTable } from './cart.table.ts'
import { type CartState, readCartState } from './cart-state.ts'
import { type CartDeps, lockOrMakeCart } from './change-cart.ts'
import { loadCart } from './load-cart.ts'
import { mostOf, validateWanted } from './validate-quantity.ts'

/** Units of a variant that somebody wants; `name` is what to call it when it is no longer sold. */
export type WantedLine = { variantId: number; quantity: number; name: string }

export type AddedMany = { cart: Cart; added: number; refusals: Refusal[] }

/**
 * Puts several things into the session's cart at once, as much of them as can be had: where less is
 * left than wanted, what is left goes in and a refusal says so. Variants that are no longer sold are
 * refused with `gone`. Five statements, whatever their number.
 */
export async function addManyToCart(
  deps: CartDeps,
  input: { session: string; priceListId?: number | null | undefined; wanted: readonly WantedLine[] },
): Promise<AddedMany> {
  const { session, priceListId, wanted } = input
  const judged = await deps.db.transaction(async (tx) => {
    const cart = await lockOrMakeCart(deps, tx, { session, priceListId })
    const alsoVariants = wanted.map((line) => line.variantId)
    const state = await readCartState(deps, tx, cart, { alsoVariants })
    const looked = wanted.map((line) => lookAt(state, line, deps.texts()))
    await writeLines(deps, tx, cart.id, looked)
    return looked
  })
  return {
    cart: await loadCart(deps, session),
    added: judged.filter((line) => line.quantity !== null).length,
    refusals: judged.flatMap((line) => (line.refusal === null ? [] : [line.refusal])),
  }
}

/** What becomes of one line: its whole quantity in the cart afterwards, `null` when it stays as it is. */
type LookedAt = { variantId: number; quantity: number | null; price: number; refusal: Refusal | null }

function lookAt(state: CartState, wanted: WantedLine, texts: TextLocale): LookedAt {
  const { variantId, quantity, name } = wanted
  const variant = state.variants.get(variantId)
  if (variant === undefined) {
    const refusal = { code: 'gone', message: translator(messages, texts)('nameNoLongerSold', { name }) }
    return { variantId, quantity: null, price: 0, refusal }
  }
  const inCart = state.rows.find((row) => row.variantId === variantId)?.quantity ?? 0
  const most = mostOf(variant, state.held)
  const judge = (pieces: number) => validateWanted(variant, { quantity: pieces, inCart, most }, texts)
  const refusal = judge(quantity)
  if (refusal === null) return { variantId, quantity: inCart + quantity, price: variant.price, refusal }
  const left = most - inCart
  const canHaveFewer = left > 0 && left < quantity && judge(left) === null
  return { variantId, quantity: canHaveFewer ? most : null, price: variant.price, refusal }
}

async function writeLines(
  deps: Pick<CartDeps, 'clock'>,
  tx: Transaction,
  cartId: number,
  looked: readonly LookedAt[],
): Promise<void> {
  const lines = looked.filter((line) => line.quantity !== null)
  if (lines.length === 0) return
  const ids = sql.param(lines.map((line) => line.variantId))
  const quantities = sql.param(lines.map((line) => line.quantity))
  const prices = sql.param(lines.map((line) => line.price))
  const now = deps.clock.now()
  await tx.execute(sql`
    insert into shop.cart_line (cart_id, variant_id, quantity, seen_price, added_at)
    select ${cartId}, variant_id, quantity, price, ${now}
    from unnest(${ids}::integer[], ${quantities}::integer[], ${prices}::integer[])
      as wanted (variant_id, quantity, price)
    on conflict (cart_id, variant_id) do update set
      quantity = excluded.quantity, seen_price = excluded.seen_price`)
  await tx
    .update(cartTable)
    .set({ version: sql`${cartTable.version} + 1`, changedAt: now })
    .where(eq(cartTable.id, cartId))
}
