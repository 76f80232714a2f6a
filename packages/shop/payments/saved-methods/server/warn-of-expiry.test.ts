import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSubscription } from '../../../subscriptions/server/end-subscription.ts'
import { methodsInUse } from '../../../subscriptions/server/subscription-methods.ts'
import { haveSubscription } from '../../../subscriptions/subscriptions.fixtures.ts'
import { CARDS } from '../../ledger/payments.fixtures.ts'
import { type Buyer, newBuyer } from '../saved-customer.fixtures.ts'
import { methodWorkers } from './method-workers.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** Has the saved cards with this ending end so many days from the shop's today. */
async function endsIn(buyer: Buyer, last4: string, days: number): Promise<void> {
  const day = new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  await shop.database.pool.query(
    `update shop.saved_method method set expires_on = $3 from shop.provider_customer owner
      where owner.id = method.provider_customer_id and owner.customer_id = $1 and last4 = $2`,
    [buyer.id, last4, day],
  )
}

/** The daily job runs, and the mails it asks for are written. */
async function aDayPasses(): Promise<void> {
  const worker = methodWorkers({ ...shop.deps, methodsInUse }).find(({ queue }) => queue === 'warn-of-expiry')
  await worker?.work({})
  await shop.jobs.drain(shop.workers)
}

const mailsTo = async (buyer: Buyer): Promise<{ subject: string; plain_text: string }[]> =>
  (
    await shop.database.pool.query(
      `select subject, plain_text from shop.mail where kind = 'card-expires' and recipient = $1 order by id`,
      [buyer.email],
    )
  ).rows

describe('the mail about a card that ends', () => {
  it('comes once for the default, from 30 days before; with the way to the cards and no number', async () => {
    const buyer = await newBuyer(shop)
    await buyer.save(CARDS.pays)
    await endsIn(buyer, '4242', 32)
    await aDayPasses()
    expect(await mailsTo(buyer)).toEqual([])
    await endsIn(buyer, '4242', 29)
    await aDayPasses()
    await aDayPasses()
    const [mail, ...others] = await mailsTo(buyer)
    expect(others).toEqual([])
    expect(mail?.plain_text).toContain('Visa ending in 4242 expires')
    expect(mail?.plain_text).toContain('/my-account/payment-methods/')
    expect(mail?.plain_text).not.toContain(CARDS.pays)
  })

  it('comes again when the renewed card ends in its turn', async () => {
    const buyer = await newBuyer(shop)
    await buyer.save(CARDS.pays)
    await endsIn(buyer, '4242', 10)
    await aDayPasses()
    await endsIn(buyer, '4242', 20)
    await aDayPasses()
    expect(await mailsTo(buyer)).toHaveLength(2)
  })

  it('is not written about a card that only lies there, has ended, or was deleted', async () => {
    const buyer = await newBuyer(shop)
    await buyer.save(CARDS.pays)
    await buyer.save(CARDS.paysToo)
    await endsIn(buyer, '4444', 10)
    await endsIn(buyer, '4242', -10)
    await aDayPasses()
    expect(await mailsTo(buyer)).toEqual([])
    const other = await newBuyer(shop)
    await other.save(CARDS.pays)
    await endsIn(other, '4242', 10)
    await shop.database.pool.query(
      `update shop.saved_method method set removed_at = now(), is_default = false from shop.provider_customer owner
        where owner.id = method.provider_customer_id and owner.customer_id = $1`,
      [other.id],
    )
    await aDayPasses()
    expect(await mailsTo(other)).toEqual([])
  })

  it('is written about another card while a repeat order is paid with it', async () => {
    const { buyer, id } = await haveSubscription(shop, await shop.product({ stock: 5 }))
    const [first] = await buyer.methods()
    await buyer.save(CARDS.paysToo)
    await shop.database.pool.query(`update shop.saved_method set is_default = false where id = $1`, [
      first?.id,
    ])
    await endsIn(buyer, '4242', 10)
    await aDayPasses()
    expect(await mailsTo(buyer)).toHaveLength(1)
    await endSubscription(shop.deps, { customerId: buyer.id, id })
    await endsIn(buyer, '4242', 9)
    await aDayPasses()
    expect(await mailsTo(buyer)).toHaveLength(1)
  })
})
