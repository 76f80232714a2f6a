import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import {
  createProduct,
  type NewProduct,
  type NewVariant,
} from '@buoy/shop/catalogue/products/server/create-product.ts'
import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'

/** What the one variant of a product is like, and whether it is taxed; five at $89.00 when nothing is said. */
export type MadeProduct = Partial<NewVariant> & Partial<Pick<NewProduct, 'taxStatus'>>

let products = 0

/** Makes a product with one variant and gives the variant's id. */
export async function makeProduct(db: Database, clock: Clock, made: MadeProduct): Promise<number> {
  const { taxStatus = 'taxable', ...variant } = made
  products += 1
  const name = `Tray ${products}`
  const productId = await db.transaction((tx) =>
    createProduct(tx, {
      slug: `tray-${products}`,
      name,
      shortDescription: '',
      description: '',
      attributes: [],
      tags: [],
      categorySlugs: [],
      position: 0,
      createdAt: clock.now(),
      pictures: [],
      options: [],
      taxStatus,
      variants: [
        {
          sku: `TRAY-${products}`,
          options: {},
          price: 8_900,
          stock: 5,
          weightGrams: 900,
          pictureName: null,
          ...variant,
        },
      ],
    }),
  )
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from shop.variant where product_id = ${productId}`,
  )
  return rows[0]?.id ?? 0
}

/** Makes a payment method from a test card's number and gives its id. */
export async function makeCard(stripe: Stripe, number: string): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' }
  return (await stripe.paymentMethods.create({ type: 'card', card })).id
}
