import type { Chance } from '@buoy/kernel/server/chance.ts'
import { buy, FORM } from '../place-orders.ts'

/** Of a hundred things that shoppers do, how many are of a kind. */
const SHARES = { page: 70, listing: 10, search: 8, cart: 10, order: 2 } as const
export type Kind = keyof typeof SHARES
export const KINDS = Object.keys(SHARES) as Kind[]

/** Of a hundred pages: home, the first page of a category, and the rest of products. */
const [HOME, CATEGORY] = [20, 20]
/** The categories of `fillLargeShop`. */
const CATEGORIES = 60
const BROWSER = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }
const FINE = 1_000_000

/** The shop that is visited: `p1` to `p{products}`, and ids of two that one press buys, of which one is scarce. */
export type VisitedShop = { url: string; products: number; plenty: string; scarce: string }

/** Draws what the next shopper does. */
export function drawKind(chance: Chance): Kind {
  let left = chance.below(100)
  for (const kind of KINDS) {
    left -= SHARES[kind]
    if (left < 0) return kind
  }
  return 'page'
}

/** Does one thing as a new shopper from an address of their own; whether it went as it should. */
export async function doAsShopper(kind: Kind, shop: VisitedShop, chance: Chance): Promise<boolean> {
  const { url, plenty, scarce } = shop
  const headers = { ...BROWSER, 'x-forwarded-for': `20.${[0, 0, 0].map(() => chance.below(256)).join('.')}` }
  if (kind === 'order') {
    const isScarce = chance.below(2) === 0
    const reply = await buy(url, isScarce ? scarce : plenty, headers)
    // What is sold out is refused, and rightly so; the stock is counted at the end.
    return isScarce || reply.includes('"result":"success"')
  }
  if (kind === 'cart') {
    const body = `product_id=${plenty}&quantity=1`
    const type = { 'content-type': FORM, origin: url }
    const reply = await fetch(`${url}/?wc-ajax=add_to_cart`, {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
    })
    return (await reply.text()).includes('"cart_hash"') && reply.ok
  }
  const reply = await fetch(`${url}${pathOf(kind, shop, chance)}`, { headers })
  await reply.arrayBuffer()
  return reply.ok
}

function pathOf(kind: 'page' | 'listing' | 'search', { products }: VisitedShop, chance: Chance): string {
  // A product of ten times the rank is visited a tenth as often (Zipf's law).
  const product = Math.ceil(products ** (chance.below(FINE) / FINE))
  if (kind === 'search') return `/index.php/shop/?s=x${product}`
  if (kind === 'listing') {
    const least = 1 + chance.below(400)
    return `/index.php/shop/?min_price=${least}&max_price=${least + 1 + chance.below(400)}`
  }
  const drawn = chance.below(100)
  if (drawn < HOME) return '/'
  if (drawn < HOME + CATEGORY) return `/index.php/product-category/c${1 + chance.below(CATEGORIES)}/`
  return `/index.php/product/p${product}/`
}
