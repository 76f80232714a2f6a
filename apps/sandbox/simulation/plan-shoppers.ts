import type { ShopperPayment, ShopperPlan } from './shopper.ts'

type DealtCard = { number: string; of20: number; leaves?: boolean; isDeclined?: boolean }

/** Cards by what the bank does, and how many of twenty shoppers hold each. */
const CARDS: readonly DealtCard[] = [
  { number: '4242424242424242', of20: 11 },
  { number: '5555555555554444', of20: 3 },
  { number: '4000002760003184', of20: 3 },
  { number: '4000002760003184', of20: 1, leaves: true },
  { number: '4000000000000002', of20: 2, isDeclined: true },
]
const DECK = CARDS.flatMap((card) => Array.from({ length: card.of20 }, () => card))
const CALM: DealtCard = { number: '4242424242424242', of20: 1 }

/** A card that is declined more often is blocked by the card shield, as it should be: that is no fault to simulate. */
const MOST_DECLINES = 6

/** Of twenty shoppers so many pay from their bank, and so many with a coupon, where the shop takes these. */
const TRANSFERS_OF_20 = 3
const COUPONS_OF_20 = 3

/**
 * Who comes, in a fixed order: each with a payment of the deck, one product after the other, and an email address. Cards
 * only, unless `takesTransfers`, or a `coupon` is named that leaves nothing to pay.
 */
export function planShoppers(asked: {
  shoppers: number
  products: readonly number[]
  emailOf: (index: number) => string
  takesTransfers?: boolean
  coupon?: string
}): ShopperPlan[] {
  const others: ShopperPayment[] = [
    ...Array.from({ length: asked.takesTransfers ? TRANSFERS_OF_20 : 0 }, () => ({
      by: 'transfer' as const,
    })),
    ...Array.from({ length: asked.coupon === undefined ? 0 : COUPONS_OF_20 }, () => ({
      by: 'coupon' as const,
      code: asked.coupon ?? '',
    })),
  ]
  let declines = 0
  return Array.from({ length: asked.shoppers }, (_, index) => {
    // Seven and twenty have no factor in common, so the deck is dealt evenly; so have three and twenty.
    let card = DECK[(index * 7) % DECK.length] ?? CALM
    const other = others[(index * 3) % DECK.length]
    if (other === undefined && card.isDeclined) declines += 1
    if (card.isDeclined && declines > MOST_DECLINES) card = CALM
    return {
      email: asked.emailOf(index),
      productId: asked.products[index % asked.products.length] ?? 0,
      pays: other ?? { by: 'card', number: card.number, leavesAtBank: card.leaves === true },
    }
  })
}
