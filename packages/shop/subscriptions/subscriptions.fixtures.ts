import type { PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { CARDS, orderIdOf } from '../payments/ledger/payments.fixtures.ts'
import { type Buyer, newBuyer } from '../payments/saved-methods/saved-customer.fixtures.ts'
import { createSubscription } from './server/create-subscription.ts'

/** How often the orders of {@link haveSubscription} come again. */
export const WEEKS = 4

/** A repeat order: whose it is, the order it repeats, and its cents each time. */
export type Agreed = { buyer: Buyer; id: number; orderId: number; total: number }

/** A customer who has an order again every four weeks, paid with a card of this number. */
export async function haveSubscription(
  shop: PayingShop,
  product: number,
  number: string = CARDS.pays,
): Promise<Agreed> {
  const buyer = await newBuyer(shop)
  const page = await buyer.open(product)
  const orderId = orderIdOf(await buyer.press(page, await shop.card(CARDS.pays)))
  const methodId = await buyer.save(number)
  const made = await createSubscription(shop.deps, {
    customerId: buyer.id,
    orderId,
    everyWeeks: WEEKS,
    methodId,
  })
  if (!made.ok) throw new Error(made.refusals[0]?.message)
  return { buyer, id: made.value.id, orderId, total: page.cart.totals.total }
}
