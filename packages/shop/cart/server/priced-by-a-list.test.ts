import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newProductFixture, newVariantFixture } from '../../catalogue/products/catalogue.fixtures.ts'
import { writePriceList } from '../../pricing/price-lists/server/read-price-list.ts'
import { cartDepsFixture, SHOPPER, stockShop } from '../cart.fixtures.ts'
import { addToCart } from './add-to-cart.ts'
import { cartCookie } from './cart-reply.ts'
import { copyCart } from './copy-cart.ts'
import { loadCart } from './load-cart.ts'
import { mergeCarts } from './merge-carts.ts'
import { quoteLine } from './quote-line.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { replaceCart } from './replace-cart.ts'

const CUSTOMER = 'customer_1'

let database: TestDatabase
let tray = 0
let ring = 0
let cheap = 0
let dear = 0
beforeAll(async () => {
  database = await openTestDatabase()
  const product = (slug: string, price: number) =>
    newProductFixture({ slug, name: slug, variants: [newVariantFixture({ sku: slug, stock: 9, price })] })
  const [first, second] = await stockShop(database.db, [product('tray', 2000), product('ring', 500)])
  tray = first?.variantIds[0] ?? 0
  ring = second?.variantIds[0] ?? 0
  const list = (name: string, amount: number) =>
    writePriceList(database.db, {
      name,
      prices: [{ variantId: tray, amount }],
      delivery: [],
      createdAt: new Date(0),
    })
  cheap = await list('Prices: cheap', 1500)
  dear = await list('Prices: dear', 2500)
})
afterAll(() => database.close())
beforeEach(() => database.db.execute(sql`delete from shop.cart`))

const deps = () => cartDepsFixture(database.db)
const put = async (variantId: number, priceListId: number | null, session = SHOPPER) => {
  const added = await addToCart(deps(), { session, priceListId, variantId, quantity: 1 })
  if (!added.ok) throw new Error(added.refusals[0]?.message)
  return added.value
}

describe('a cart with a price list', () => {
  it('costs what the list says, and what it does not name costs as usual', async () => {
    await put(tray, cheap)
    const cart = await put(ring, cheap)
    expect(cart.totals.items).toBe(2000)
    expect(cart.notices).toEqual([])
    expect(cartCookie(cart).value.split('.').slice(0, 2)).toEqual(['2', '2000'])
    expect(cartCookie(cart).value.split('.').at(-1)).toBe(String(cheap))
  })

  it('keeps its list whatever the shopper is shown later, and standing prices just so', async () => {
    await put(tray, cheap)
    expect((await put(ring, dear)).totals.items).toBe(2000)
    expect((await put(ring, null)).totals.items).toBe(2500)
    await database.db.execute(sql`delete from shop.cart`)
    await put(tray, null)
    const standing = await put(ring, cheap)
    expect(standing.totals.items).toBe(2500)
    expect(standing.priceListId).toBeUndefined()
  })

  it('takes another list once nothing is in it any more', async () => {
    const [line] = (await put(tray, cheap)).lines
    await removeFromCart(deps(), { session: SHOPPER, key: line?.key ?? '' })
    expect((await put(tray, dear)).totals.items).toBe(2500)
  })

  it('has the same list after login, where the guest’s wins over that of another device', async () => {
    await put(tray, cheap)
    const sessions = { guest: SHOPPER, customer: CUSTOMER }
    const merge = () => database.db.transaction((tx) => mergeCarts(deps(), tx, sessions))
    await merge()
    expect((await loadCart(deps(), CUSTOMER)).totals.items).toBe(1500)
    await put(tray, dear)
    await merge()
    const merged = await loadCart(deps(), CUSTOMER)
    expect(merged.totals.items).toBe(2500)
  })

  it('is copied with its list to a device whose cart is empty, and not to one that has something', async () => {
    await put(tray, cheap)
    const copy = (to: string) => database.db.transaction((tx) => copyCart(deps(), tx, { from: SHOPPER, to }))
    await copy('other device')
    expect((await loadCart(deps(), 'other device')).totals.items).toBe(1500)
    await put(ring, null, 'third device')
    await copy('third device')
    const mixed = await loadCart(deps(), 'third device')
    expect(mixed.totals.items).toBe(2500)
    expect(mixed.notices).toHaveLength(1)
  })
})

describe('what a wallet pays on a product page', () => {
  it('costs what the page shows, in the sheet and in the cart of its own', async () => {
    const wanted = { session: SHOPPER, variantId: tray, quantity: 2 }
    const quoted = await quoteLine(deps(), { ...wanted, priceListId: cheap })
    expect(quoted.ok && quoted.value.totals.items).toBe(3000)
    const first = await replaceCart(deps(), { ...wanted, priceListId: cheap })
    expect(first.ok && first.value.totals.items).toBe(3000)
    const second = await replaceCart(deps(), { ...wanted, priceListId: null })
    expect(second.ok && second.value.totals.items).toBe(4000)
    expect((await loadCart(deps(), SHOPPER)).totals.items).toBe(4000)
  })
})
