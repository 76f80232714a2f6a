import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoicePath } from '../../../orders/record/rules/order-paths.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import {
  CARDS,
  orderIdOf,
  orderOfCheckoutSession,
  place,
} from '../../../payments/ledger/payments.fixtures.ts'
import { documentsConsoleRoutes, shopperDocumentRoutes } from './document-routes.ts'

let shop: PayingShop
let app: FastifyInstance
let readers = 0

beforeAll(async () => {
  shop = await openPayingShop()
  const deps = {
    db: shop.db,
    details: () => readStoreDetails({ db: shop.db }),
    texts: () => SOURCE_TEXTS,
    textsIn: () => SOURCE_TEXTS,
  }
  app = fastify()
  await app.register(shopperDocumentRoutes(deps))
  await app.register(documentsConsoleRoutes(deps))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function order(card: string, changes: Record<string, string> = {}) {
  const session = `reader-${++readers}`
  const page = await shop.shopper(session, await shop.product())
  const reply = await place(shop, session, page, await shop.card(card), changes)
  const id =
    reply.result === 'success' ? orderIdOf(reply) : await orderOfCheckoutSession(shop, page.checkoutSession)
  return { id, key: (await readOrder(shop.db, id))?.key ?? '' }
}

describe('a tax invoice', () => {
  it('is a PDF for who has the key of a paid order, whatever alphabet their name is in', async () => {
    const { id, key } = await order(CARDS.pays, {
      billing_first_name: 'Łucja Αθηνά',
      billing_last_name: 'Вася',
    })
    const reply = await app.inject(invoicePath(id, key))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    expect(reply.headers['content-disposition']).toMatch(/^inline; filename="tax-invoice-INV-\d{6}\.pdf"$/)
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is not shown without the key, and not made before the order is paid', async () => {
    const { id, key } = await order(CARDS.declined)
    expect((await app.inject(invoicePath(id, 'wc_order_guessed'))).statusCode).toBe(404)
    expect((await app.inject(invoicePath(999_999, key))).statusCode).toBe(404)
    const early = await app.inject(invoicePath(id, key))
    expect(early.statusCode).toBe(409)
    expect(early.json().code).toBe('not-paid')
  })
})

describe('packing slips', () => {
  it('are one PDF for several orders', async () => {
    const [one, two] = [await order(CARDS.pays), await order(CARDS.pays)]
    const url = `/console/api/orders/packing-slips.pdf?ids=${one.id},${two.id}`
    const reply = await app.inject(url)
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it.each(['', 'x', '1,x', Array(101).fill('1').join(',')])('refuse the ids “%s”', async (ids) => {
    const reply = await app.inject(`/console/api/orders/packing-slips.pdf?ids=${ids}`)
    expect(reply.statusCode).toBe(400)
  })

  it('are not there for orders that are not', async () => {
    expect((await app.inject('/console/api/orders/packing-slips.pdf?ids=999999')).statusCode).toBe(404)
  })
})
