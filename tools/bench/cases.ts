import type { Load } from './measure.ts'

/** What the bench fires at, and how many bytes come back when it is asked once. */
export type Case = { name: string; load: Load; bytes: number }

const BROWSER = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }
export const PRODUCT_PATH = '/index.php/product/noosa-round/'

/** The requests a busy day is made of. Each add to cart is a shopper's first: session, cart and line are new. */
export async function busyDay(origin: string): Promise<Case[]> {
  const shopPage = await text(`${origin}/index.php/shop/`)
  const productPage = await text(`${origin}${PRODUCT_PATH}`)
  const productId = found(shopPage, /data-product_id="(\d+)"/, 'a product to add to the cart')
  const clientId = found(productPage, /\/embed\/pixel\.js\?id=([0-9A-Za-z]{13})/, 'the popup script')
  return Promise.all([
    tried('product page, anonymous', { url: `${origin}${PRODUCT_PATH}`, headers: BROWSER }),
    tried('add to cart, new shopper', {
      url: `${origin}/?wc-ajax=add_to_cart`,
      method: 'POST',
      headers: { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' },
      body: `product_id=${productId}&quantity=1`,
    }),
    tried('popups, display call', {
      url: `${origin}/api/display/${clientId}`,
      method: 'POST',
      headers: { ...BROWSER, 'content-type': 'application/json' },
      body: JSON.stringify({ domain: new URL(origin).host, page_title: 'A tray' }),
    }),
  ])
}

/** Words of the large shop: a whole name, the beginning of one, one that is mistyped. */
const PHRASES = ['tray', 'eox1720', 'tray ab', 'bbx', 'tary', 'x77']

/** Listing and search over the products that `fillLargeShop` has made: each page of them, in every order. */
export async function largeShop(origin: string, products: number): Promise<Case[]> {
  const orders = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc']
  const pages = Array.from({ length: Math.floor(products / 24) }, (_, page) => page + 1)
  const listing = orders.flatMap((order) =>
    pages.map((page) => `/index.php/shop/?orderby=${order}&paged=${page}`),
  )
  const search = PHRASES.flatMap((phrase) =>
    orders.flatMap((order) =>
      Array.from({ length: 20 }, (_, page) => {
        const asked = new URLSearchParams({ s: phrase, orderby: order, paged: String(page + 1) })
        return `/index.php/shop/?${asked}`
      }),
    ),
  )
  const load = (paths: string[]) => ({ url: `${origin}${paths[0]}`, headers: BROWSER, paths })
  return Promise.all([tried('listing of 10,000', load(listing)), tried('search in 10,000', load(search))])
}

/** Asks once before anything is measured: a bench of error pages would look splendid. */
async function tried(name: string, load: Load): Promise<Case> {
  const { url, paths: _paths, ...rest } = load
  const response = await fetch(url, rest)
  const answer = await response.text()
  if (!response.ok || /"error":\s*true/.test(answer)) {
    throw new Error(`${name}: ${url} answers ${response.status} ${answer.slice(0, 200)}`)
  }
  return { name, load, bytes: Number(response.headers.get('content-length') ?? Buffer.byteLength(answer)) }
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text()
}

function found(page: string, pattern: RegExp, what: string): string {
  const match = pattern.exec(page)?.[1]
  if (match === undefined) throw new Error(`The bench found no page with ${what}.`)
  return match
}
