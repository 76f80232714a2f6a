import type { ShopperPlan } from './shopper.ts'

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

/** A card that is declined more often is blocked by the card shield, as it should be: that is no fault to rehearse. */
const MOST_DECLINES = 6

/** Who comes, in a fixed order: each with a card of the deck, one product after the other, and a mail address. */
export function planShoppers(asked: {
  shoppers: number
  products: readonly number[]
  emailOf: (index: number) => string
}): ShopperPlan[] {
  let declines = 0
  return Array.from({ length: asked.shoppers }, (_, index) => {
    // Seven and twenty have no factor in common, so the deck is dealt evenly.
    let card = DECK[(index * 7) % DECK.length] ?? CALM
    if (card.isDeclined) declines += 1
    if (card.isDeclined && declines > MOST_DECLINES) card = CALM
    return {
      email: asked.emailOf(index),
      productId: asked.products[index % asked.products.length] ?? 0,
      card: card.number,
      leavesAtBank: card.leaves === true,
    }
  })
}
