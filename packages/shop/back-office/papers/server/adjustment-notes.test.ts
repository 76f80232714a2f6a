import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { readStoreDetails, STORE_DETAILS } from '@buoy/platform/site/server/read-store-details.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrderReceived } from '../../../checkout/order-received/server/find-order-received.ts'
import { findIssued, issueAdjustmentNote } from '../../../orders/documents/server/issue-document.ts'
import { adjustmentNotePath } from '../../../orders/record/rules/order-paths.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { CARDS } from '../../../payments/ledger/payments.fixtures.ts'
import { paidOrder, wholeRefund } from '../../../payments/refunds/refunds.fixtures.ts'
import { listRefunds } from '../../../payments/refunds/server/list-refunds.ts'
import { refundPart } from '../../../payments/refunds/server/refund-part.ts'
import { documentsConsoleRoutes, shopperDocumentRoutes } from './document-routes.ts'

let shop: PayingShop
let app: FastifyInstance
let sessions = 0

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

const paid = async () => (await paidOrder(shop, `adjusted-${++sessions}`, CARDS.pays)).id

/** Refunds cents of the only line without its unit; answers the refund's id. */
async function refundCents(id: number, amount: number, changes: object = {}): Promise<number> {
  const wish = { lines: [{ position: 0, quantity: 0, amount }], shipping: 0, restock: new Set<number>() }
  const request = `adjusted-${id}-${amount}`
  const outcome = await refundPart(shop.deps, wholeRefund(id, null, { request, wish, ...changes }))
  if (!outcome.ok || outcome.value.state !== 'done') throw new Error('The refund was not done')
  return outcome.value.id
}

const notesOf = async (id: number) => (await listRefunds(shop.db, id)).map(({ note }) => note)

async function rename(name: string): Promise<void> {
  const details = storeDetailsFixture({ name })
  await shop.db.transaction((tx) => writeSetting(tx, STORE_DETAILS, details, shop.clock))
}

describe('a refund makes an adjustment note', () => {
  it('with the next number, one for each refund, however often it is asked for', async () => {
    const id = await paid()
    await refundCents(id, 500)
    await refundCents(id, 500)
    await refundCents(id, 600)
    const [first, second] = await notesOf(id)
    const number = (text: string | null | undefined) => Number(text?.replace('ADJ-', ''))
    expect(first).toMatch(/^ADJ-\d{6}$/)
    expect(number(second)).toBe(number(first) + 1)
  })

  it('and no gap among the numbers when one is rolled back, nor when many are issued at once', async () => {
    const ids = [await paid(), await paid(), await paid(), await paid()]
    const order = await readOrder(shop.db, ids[0] ?? 0)
    if (order === null) throw new Error('The order is missing')
    const refundId = await refundCents(order.id, 100)
    const broken = shop.db.transaction(async (tx) => {
      await tx.execute(`delete from shop.issued_document where refund_id = ${refundId}`)
      await issueAdjustmentNote(shop.deps, tx, { refundId, order })
      throw new Error('the process died')
    })
    await expect(broken).rejects.toThrow('the process died')
    await Promise.all(ids.map((id) => refundCents(id, 200)))
    const { rows } = await shop.database.pool.query<{ number: string }>(
      `select number from shop.issued_document where kind = 'adjustment' order by number`,
    )
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1))
  })

  it('that its shopper and the owner can print, and nobody without the key', async () => {
    const id = await paid()
    const refundId = await refundCents(id, 700)
    const order = await readOrder(shop.db, id)
    const path = adjustmentNotePath(id, refundId, order?.key ?? '')
    const reply = await app.inject(path)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toMatch(
      /^inline; filename="adjustment-note-ADJ-\d{6}\.pdf"$/,
    )
    const owners = await app.inject(`/console/api/orders/${id}/adjustment-notes/${refundId}.pdf`)
    expect(owners.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await app.inject(adjustmentNotePath(id, refundId, 'guessed'))).statusCode).toBe(404)
    const other = await paid()
    expect(
      (await app.inject(`/console/api/orders/${other}/adjustment-notes/${refundId}.pdf`)).statusCode,
    ).toBe(404)
    const received = await findOrderReceived(shop.deps, id, order?.key ?? '')
    expect(received?.adjustmentNotes).toEqual([{ number: (await notesOf(id))[0], path }])
  })

  it('that the mail names, with what was refunded, how, and what remains', async () => {
    const id = await paid()
    await refundCents(id, 0, {
      way: 'manual',
      method: 'Bank transfer',
      wish: { lines: [{ position: 0, quantity: 0, amount: 1500 }], shipping: 995, restock: new Set() },
    })
    await shop.jobs.drain(shop.workers)
    const { rows } = await shop.database.pool.query<{ text: string }>(
      `select plain_text as text from shop.mail where order_id = $1 and kind = 'order-refunded'`,
      [id],
    )
    const text = rows[0]?.text.replace(/\s+/g, ' ') ?? ''
    expect(text).toMatch(/What was refunded Part of Tray \d+ ?\$15\.00 Delivery ?\$9\.95 Refunded ?\$24\.95/)
    expect(text).toMatch(/How ?Bank transfer/)
    expect(text).toMatch(/Remaining total ?\$25\.00 of \$49\.95 Still to come ?1 × Tray \d+/)
    expect(text).toMatch(/Adjustment note ADJ-\d{6}/)
    const receipt = await shop.database.pool.query<{ text: string }>(
      `select plain_text as text from shop.mail where order_id = $1 and kind = 'order-confirmation'`,
      [id],
    )
    expect(receipt.rows[0]?.text).toMatch(/(Tax invoice|Invoice) INV-\d{6} · Order \d+/)
  })
})

describe('what was issued', () => {
  it('names the seller of that day, whatever the store is called since', async () => {
    await rename('Old Ponds')
    const id = await paid()
    const refundId = await refundCents(id, 800)
    await rename('New Ponds')
    for (const asked of [{ kind: 'invoice' as const }, { kind: 'adjustment' as const, refundId }]) {
      expect((await findIssued(shop.db, { ...asked, orderId: id }))?.seller?.name).toContain('Old Ponds')
    }
  })

  it('is refused every change by the database', async () => {
    const id = await paid()
    const change = shop.database.pool.query(
      'update shop.issued_document set seller = null where order_id = $1',
      [id],
    )
    await expect(change).rejects.toThrow('has been issued and is not changed')
  })
})
