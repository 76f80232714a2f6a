import type { Database } from '@buoy/kernel/server/database.ts'
import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { METHOD_SETTINGS, readMethodSettings } from '@buoy/shop/payments/methods/server/method-settings.ts'
import { newCouponFixture } from '@buoy/shop/pricing/discounts/discounts.fixtures.ts'
import { createCoupon } from '@buoy/shop/pricing/discounts/server/create-coupon.ts'
import type { Pool } from 'pg'

export type Good = { productId: number; variantId: number; name: string; before: number }
/** Units at the start, sold by paid orders and not returned, and left. */
export type SoldStock = { name: string; before: number; sold: number; left: number }
export type PaidOrders = { byCard: number; byTransfer: number; withNothingToPay: number; refunds: number }

const CLOCK = { now: () => new Date() }
const COUPON = 'NOTHINGLEFT'

/** Two products with plenty and one that will not do for all who want it. */
export async function stockUp(pool: Pool, shoppers: number): Promise<Good[]> {
  const { rows } = await pool.query<{ product: number; variant: number; name: string }>(
    `select p.id as product, min(v.id) as variant, p.name from shop.product p join shop.variant v on v.product_id = p.id
     group by p.id, p.name having count(*) = 1 order by p.id limit 3`,
  )
  const goods = rows.map(({ product, variant, name }, index) => ({
    productId: product,
    variantId: variant,
    name,
    before: index === 2 ? Math.max(2, Math.floor(shoppers / 8)) : shoppers,
  }))
  for (const { variantId, before } of goods) {
    await pool.query('update shop.variant set stock = $2 where id = $1', [variantId, before])
  }
  if (goods.length < 3) throw new Error('The demo store has too few products without variations.')
  return goods
}

/** Offers bank transfers, and a coupon that leaves nothing to pay, for fewer than want it. Gives its code. */
export async function takeOtherPayments(db: Database, shoppers: number): Promise<string> {
  await db.transaction(async (tx) => {
    const settings = await readMethodSettings({ db: tx })
    const details = settings.bankTransfer.details.map((one) =>
      one.format === 'bsb' ? { ...one, value: '012-345' } : one,
    )
    const bankTransfer = { ...settings.bankTransfer, details }
    const on = [...new Set([...settings.on, 'bacs'])]
    await writeSetting(tx, METHOD_SETTINGS, { ...settings, on, bankTransfer }, CLOCK)
  })
  const coupon = newCouponFixture({
    code: COUPON,
    amount: 10_000,
    freeShipping: true,
    usageLimit: Math.max(2, Math.floor(shoppers / 10)),
    usageLimitPerCustomer: 1,
  })
  const made = await createCoupon({ db, clock: CLOCK }, { coupon, owner: null })
  if (!made.ok) throw new Error(made.refusals[0]?.message)
  return COUPON
}

/** What became of the stock of these goods. */
export async function countStock(pool: Pool, goods: readonly Good[]): Promise<SoldStock[]> {
  const { rows } = await pool.query<{ variant: number; stock: number; sold: number }>(
    `select v.id as variant, v.stock, coalesce((select sum(l.quantity)::int from shop.order_line l
       join shop."order" o on o.id = l.order_id where l.variant_id = v.id and o.stock_taken), 0)
       - coalesce((select sum(b.quantity)::int from shop.refund_line b
       join shop.refund r on r.id = b.refund_id and r.state = 'done'
       join shop.order_line l on l.order_id = r.order_id and l.position = b.position
       where l.variant_id = v.id and b.restocked), 0) as sold
     from shop.variant v where v.id = any($1)`,
    [goods.map(({ variantId }) => variantId)],
  )
  return goods.map(({ variantId, name, before }) => {
    const row = rows.find(({ variant }) => variant === variantId)
    return { name, before, sold: row?.sold ?? 0, left: row?.stock ?? 0 }
  })
}

/** Orders that were paid, by how, and refunds that are done. */
export async function countPaid(pool: Pool): Promise<PaidOrders> {
  const { rows } = await pool.query<PaidOrders>(
    `select count(*) filter (where payment_charge is not null)::int as "byCard",
       count(*) filter (where payment_charge is null and total > 0)::int as "byTransfer",
       count(*) filter (where total = 0)::int as "withNothingToPay",
       (select count(*)::int from shop.refund where state = 'done') as refunds
     from shop."order" where paid_at is not null`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database counted nothing')
  return row
}
