import type { Database } from '@buoy/kernel/server/database.ts'
import type { RunningTest } from '@buoy/pages/experiments/server/running-tests.ts'
import type { Choices } from '@buoy/pages/experiments/server/vary-page.ts'
import { CART_COOKIE } from '@buoy/shop/cart/contract.ts'
import { readBadge } from '@buoy/shop/cart/rules/cart-cookie.ts'
import type { PriceList } from '@buoy/shop/pricing/price-lists/rules/price-list.ts'
import { readPriceList } from '@buoy/shop/pricing/price-lists/server/read-price-list.ts'
import type { FastifyRequest } from 'fastify'

/** A test of prices, with the price list of each variant. */
type PriceTest = RunningTest & { lists: (number | null)[] }

/** Price lists by their ids, held in this process: they never change. */
export function openPriceLists({ db }: { db: Database }) {
  const lists = new Map<number, Promise<PriceList | null>>()
  return async (id: number | null | undefined): Promise<PriceList | null> => {
    if (id == null) return null
    const known = lists.get(id)
    if (known !== undefined) return known
    const read = readPriceList(db, id)
    lists.set(id, read)
    // What failed, and what nobody has made yet, is looked for again.
    void read.then(
      (list) => list === null && lists.delete(id),
      () => lists.delete(id),
    )
    return read
  }
}

/**
 * What a browser's cookie says that its cart is priced by, `null` for the standing prices; `undefined` for a cart with nothing
 * in it. It decides what pages show, never what is charged.
 */
export function shownInCart({ cookies }: Pick<FastifyRequest, 'cookies'>): number | null | undefined {
  const badge = readBadge(cookies[CART_COOKIE] ?? '')
  return badge.count === 0 ? undefined : (badge.priceListId ?? null)
}

/** The price list of a visitor by the variant of the test in which they take part; `null` for the standing prices. */
export function listOfVariant(test: PriceTest | null, choices: Choices): number | null {
  const variant = test === null ? undefined : choices.get(test.id)
  return variant === undefined ? null : (test?.lists[variant] ?? null)
}

/**
 * What a visitor sees who takes part in these variants and whose cart is priced by `inCart`: the list of their cart. Who has
 * another list than that of their variant is not counted in the test.
 */
export function seenPrices(
  test: PriceTest | null,
  choices: Choices,
  inCart: number | null | undefined,
): { listId: number | null; choices: Map<number, number> } {
  const ofVariant = listOfVariant(test, choices)
  const listId = inCart === undefined ? ofVariant : inCart
  const counted = new Map(choices)
  if (test !== null && listId !== ofVariant) counted.delete(test.id)
  return { listId, choices: counted }
}
