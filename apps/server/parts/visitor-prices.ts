import type { PriceTest } from '@buoy/pages/experiments/server/running-tests.ts'
import type { Choices } from '@buoy/pages/experiments/server/vary-page.ts'
import { CART_COOKIE } from '@buoy/shop/cart/contract.ts'
import { readBadge } from '@buoy/shop/cart/rules/cart-cookie.ts'
import type { FastifyRequest } from 'fastify'

/**
 * What a browser's cookie says that its cart is priced by, `null` for the standing prices; `undefined` for a cart with nothing
 * in it. It decides what pages show, never what is charged.
 */
export function shownInCart({ cookies }: Pick<FastifyRequest, 'cookies'>): number | null | undefined {
  const badge = readBadge(cookies[CART_COOKIE] ?? '')
  return badge.count === 0 ? undefined : (badge.priceListId ?? null)
}

/**
 * The price list of a visitor by the variant that they have of a test of prices; `null` for the standing prices. Nobody takes part in
 * two such tests.
 */
export function listOfVariant(tests: readonly PriceTest[], choices: Choices): number | null {
  const test = tests.find(({ id }) => choices.has(id))
  return test?.lists[choices.get(test.id) ?? 0] ?? null
}

/**
 * What a visitor sees who takes part in these variants and whose cart is priced by `inCart`: the list of their cart. Who has
 * another list than that of their variant is not counted in the test.
 */
export function seenPrices(
  tests: readonly PriceTest[],
  choices: Choices,
  inCart: number | null | undefined,
): { listId: number | null; choices: Map<number, number> } {
  const ofVariant = listOfVariant(tests, choices)
  const listId = inCart === undefined ? ofVariant : inCart
  const counted = new Map(choices)
  if (listId !== ofVariant) for (const { id } of tests) counted.delete(id)
  return { listId, choices: counted }
}
