import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StorePage } from '../store-adapter.ts'
import { ecwidAdapter } from './ecwid-store.ts'
import { ownShopAdapter } from './own-shop.ts'
import { shopifyAdapter } from './shopify-store.ts'
import { woocommerceAdapter } from './woocommerce-store.ts'

const page = {
  embed: { wixAppId: '' },
  log: () => {},
  signal: new AbortController().signal,
} as unknown as StorePage
const asked: string[] = []
const answers = new Map<string, unknown>()

/** A page with these globals and cookies, whose store answers as the test says. */
function comeTo(globals: object, cookie = ''): void {
  vi.stubGlobal('window', globals)
  vi.stubGlobal('document', { cookie, baseURI: 'https://pond.example/', querySelector: () => null })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const answer = answers.get(address)
    return answer === undefined ? new Response('', { status: 500 }) : Response.json(answer)
  })
}
beforeEach(() => {
  asked.length = 0
  answers.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a Shopify store', () => {
  // As Shopify publishes it, with the fields that nobody here reads.
  const cart = {
    token: 'hWN2Hiw2xKKMhUmLeG64VhvG',
    total_price: 2550,
    item_count: 3,
    currency: 'AUD',
    items: [
      { id: 39897499729985, variant_id: 39897499729985, product_id: 6786188247105, quantity: 2, price: 1000 },
      { id: 39888235757633, variant_id: 39888235757633, product_id: 6785990000000, quantity: 1, price: 550 },
    ],
  }
  const reading = {
    value: 25.5,
    itemCount: 3,
    lines: [
      { productId: '6786188247105', variantId: '39897499729985', quantity: 2 },
      { productId: '6785990000000', variantId: '39888235757633', quantity: 1 },
    ],
  }

  it('is read at its root, its value in hundredths [W3.77] [W4.21]', async () => {
    comeTo({ Shopify: { shop: 'pond.myshopify.com', routes: { root: '/en-nz/' } }, __st: { cid: 6521 } })
    answers.set('/en-nz/cart.js', cart)
    const shopify = shopifyAdapter(page)
    expect(await shopify.readCart(true)).toEqual(reading)
    expect(asked).toEqual(['/en-nz/cart.js'])
    expect(await shopify.customerId()).toBe('6521')
  })

  it('is read once more at the shop’s own address when the root fails [W7.36] [W7.37]', async () => {
    comeTo({ Shopify: { shop: 'pond.myshopify.com' } })
    answers.set('https://pond.myshopify.com/cart.js', cart)
    expect(await shopifyAdapter(page).readCart(true)).toEqual(reading)
    expect(asked).toEqual(['/cart.js', 'https://pond.myshopify.com/cart.js'])
    answers.clear()
    await expect(shopifyAdapter(page).readCart(true)).rejects.toThrow('/cart.js answered 500')
    expect(asked).toHaveLength(4)
  })

  it.each([{}, { ...cart, total_price: '' }, { ...cart, item_count: null }, []])(
    'whose cart is %j is not guessed at',
    async (answer) => {
      comeTo({ Shopify: { shop: 'pond.myshopify.com' } })
      answers.set('/cart.js', answer)
      await expect(shopifyAdapter(page).readCart(true)).rejects.toThrow()
    },
  )
})

describe('an Ecwid store', () => {
  const cart = {
    cartId: '3B8B0E9C',
    productsQuantity: 3,
    items: [
      { quantity: 2, product: { id: 66722581, price: 10.1, name: 'Apple' }, options: {} },
      { quantity: 1, product: { id: 66722487, price: 0.2, name: 'Pear' } },
    ],
  }

  it('is asked by its JavaScript API once that has loaded, and tells its changes (W1.02)', async () => {
    const heard: ((cart: unknown) => void)[] = []
    let load = () => {}
    const Ecwid: Record<string, unknown> = {
      OnAPILoaded: { add: (callback: () => void) => (load = callback) },
      OnCartChanged: { add: (callback: (cart: unknown) => void) => heard.push(callback) },
    }
    comeTo({ Ecwid })
    const store = ecwidAdapter(page)
    const changes: unknown[] = []
    store.onCartChange((told) => changes.push(told?.itemCount))
    const reading = store.readCart(true)
    Ecwid.Cart = { get: (told: (cart: unknown) => void) => told(cart) }
    Ecwid.Customer = { get: (told: (customer: unknown) => void) => told({ id: 177782136 }) }
    load()

    expect(await reading).toEqual({
      value: 20.4,
      itemCount: 3,
      lines: [
        { productId: '66722581', variantId: '66722581', quantity: 2 },
        { productId: '66722487', variantId: '66722487', quantity: 1 },
      ],
    })
    expect(await store.customerId()).toBe('177782136')
    for (const tell of heard) tell({ ...cart, items: cart.items.slice(1) })
    for (const tell of heard) tell(null)
    expect(changes).toEqual([1, 0])
  })

  it('names no customer when nobody is logged in, and fails where it has no API [W1.02]', async () => {
    comeTo({
      Ecwid: { Cart: { get: () => {} }, Customer: { get: (told: (one: null) => void) => told(null) } },
    })
    expect(await ecwidAdapter(page).customerId()).toBe('')
    comeTo({ Ecwid: {} })
    await expect(ecwidAdapter(page).readCart(true)).rejects.toThrow('no Ecwid.Cart.get')
  })
})

describe('a WooCommerce shop', () => {
  const totals = {
    total_items: '3000',
    total_items_tax: '300',
    total_discount: '500',
    total_discount_tax: '50',
  }

  it('is read by its Store API: goods with tax, less discounts, in its minor unit', async () => {
    comeTo({}, 'woocommerce_items_in_cart=1')
    answers.set('/wp-json/wc/store/v1/cart', {
      items: [{ key: 'a5771bce', id: 38, quantity: 2 }],
      items_count: 2,
      totals: { ...totals, total_price: '3750', currency_code: 'AUD', currency_minor_unit: 2 },
    })
    expect(await woocommerceAdapter(page).readCart(true)).toEqual({
      value: 27.5,
      itemCount: 2,
      lines: [{ productId: '38', variantId: '38', quantity: 2 }],
    })
    answers.set('/wp-json/wc/store/v1/cart', {
      items: [],
      items_count: 0,
      totals: { ...totals, currency_minor_unit: 0 },
    })
    expect((await woocommerceAdapter(page).readCart(true)).value).toBe(2750)
  })

  it('is not asked while its cookie says that the cart is empty', async () => {
    comeTo({}, 'other=1')
    expect((await woocommerceAdapter(page).readCart(true)).itemCount).toBe(0)
    expect(asked).toEqual([])
  })
})

describe('our own shop', () => {
  it('tells the figures by its cookie, and is asked for lines alone', async () => {
    comeTo({}, 'buoy_cart=3.2550.9f')
    const shop = ownShopAdapter(page)
    expect(await shop.readCart(false)).toEqual({ value: 25.5, itemCount: 3, lines: null })
    expect(asked).toEqual([])
    answers.set('/?wc-ajax=get_refreshed_fragments', {
      cart: { count: 3, totals: { items: 2550 }, lines: [{ productId: 4, variantId: 41, quantity: 3 }] },
    })
    expect(await shop.readCart(true)).toEqual({
      value: 25.5,
      itemCount: 3,
      lines: [{ productId: '4', variantId: '41', quantity: 3 }],
    })
  })

  it('tells each change by the cart’s own events, and is not harmed by a stranger’s', () => {
    comeTo({}, '')
    const body = new EventTarget()
    vi.stubGlobal('document', { cookie: '', body })
    const changes: unknown[] = []
    ownShopAdapter(page).onCartChange((told) => changes.push(told?.itemCount))
    const cart = { count: 2, totals: { items: 1100 }, lines: [{ productId: 4, variantId: 41, quantity: 2 }] }
    const tell = (name: string, detail: unknown) => body.dispatchEvent(new CustomEvent(name, { detail }))
    tell('added_to_cart', { cart })
    tell('removed_from_cart', { cart: null })
    tell('updated_wc_div', null)
    tell('added_to_cart', { cart: { lines: 'of another shop' } })
    tell('applied_coupon', { cart })
    expect(changes).toEqual([2, undefined, undefined])
  })

  it('is asked for nothing when the cart is empty', async () => {
    comeTo({}, '')
    expect(await ownShopAdapter(page).readCart(true)).toEqual({ value: 0, itemCount: 0, lines: [] })
    expect(asked).toEqual([])
  })
})
