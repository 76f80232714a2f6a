import { DEFAULT_LOCALE, type StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProductFixture, newVariantFixture } from '../../catalogue/products/catalogue.fixtures.ts'
import { flatRateFixture, ratesFixture, zoneFixture } from '../../pricing/shipping/shipping.fixtures.ts'
import { cartDepsFixture, SHOPPER, stockShop } from '../cart.fixtures.ts'
import { shownCart } from '../rules/shown-cart.ts'
import { addToCart } from './add-to-cart.ts'
import { loadCart } from './load-cart.ts'
import { setDelivery } from './set-delivery.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const [mug] = await stockShop(database.db, [
    newProductFixture({ slug: 'mug', variants: [newVariantFixture({ sku: 'MUG', price: 1995, stock: 9 })] }),
  ])
  const item = {
    productId: mug?.productId ?? 0,
    variantId: mug?.variantIds[0] ?? 0,
    options: {},
    quantity: 3,
  }
  const added = await addToCart(deps({}), { session: SHOPPER, ...item })
  expect(added.ok).toBe(true)
  await setDelivery(deps({}), SHOPPER, { destination: { country: 'AU', state: 'NSW', postcode: '2000' } })
})
afterAll(() => database.close())

const express = flatRateFixture({
  id: 3,
  title: 'Express',
  settings: { cost: 2200, perItem: 0, classCosts: [], classMode: 'each' },
})
const untaxed = flatRateFixture({ id: 4, title: 'Post', taxable: false })

function deps(store: Partial<StoreLocale>) {
  const zone = zoneFixture({ methods: [flatRateFixture(), express, untaxed] })
  const rates = ratesFixture({ zones: [zone] })
  return {
    ...cartDepsFixture(database.db),
    rates: () => ({ ...rates, store: { ...DEFAULT_LOCALE, ...store } }),
  }
}

it('shows a cart as it was entered unless the store says otherwise', async () => {
  const cart = await loadCart(deps({}), SHOPPER)
  expect(cart.shown).toBeNull()
  expect(shownCart(cart)).toBe(cart)
  expect(await loadCart(deps({ cartPrices: 'with-tax' }), SHOPPER)).toMatchObject({ shown: null })
})

it('shows lines, delivery and totals without tax, which has a row, and the same total', async () => {
  const cart = await loadCart(deps({ cartPrices: 'without-tax' }), SHOPPER)
  // What orders are made from is as it was entered: 59.85 and 9.95.
  expect(cart.totals).toMatchObject({ items: 5985, shipping: 995, taxAdded: 0, gst: 635, total: 6980 })
  const shown = shownCart(cart)
  expect(shown.lines).toMatchObject([{ unitPrice: 1814, quantity: 3, subtotal: 5441 }])
  expect(shown.shippingOptions.map(({ amount }) => amount)).toEqual([904, 2000, 995])
  expect(shown.totals).toMatchObject({ items: 5441, shipping: 904, taxAdded: 635, gst: 635, total: 6980 })
  expect(shown.hash).toBe(cart.hash)
})

it('shows lines, delivery and totals with tax where they were entered without it', async () => {
  const entered = { pricesIncludeTax: false }
  const plain = await loadCart(deps(entered), SHOPPER)
  const shown = shownCart(await loadCart(deps({ ...entered, cartPrices: 'with-tax' }), SHOPPER))
  expect(plain.totals).toMatchObject({ items: 5985, shipping: 995, taxAdded: 698, total: 7678 })
  expect(shown.lines).toMatchObject([{ unitPrice: 2195, subtotal: 6584 }])
  expect(shown.totals).toMatchObject({ items: 6584, shipping: 1094, taxAdded: 0, gst: 698, total: 7678 })
})
