import { findOrderAttribution } from '@buoy/people/attribution/server/find-order-attribution.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payOrder } from '../../../checkout/flow/server/pay-order.ts'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import type { OrderDraft, OrderEdit } from '../../../orders/record/draft-contract.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { editDraft } from '../../../orders/record/server/save-draft.ts'
import { CARDS, stockOf } from '../../../payments/ledger/payments.fixtures.ts'
import { abandonCheckoutSession } from '../../../payments/ledger/server/abandon-checkout-session.ts'
import { ordersConsoleRoutes } from './console-routes.ts'
import { orderDraftRoutes } from './draft-routes.ts'
import { orderListRoutes } from './list-routes.ts'

let shop: PayingShop
let app: Awaited<ReturnType<typeof openSignedInApp>>

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
  app = await openSignedInApp({
    db: shop.db,
    routes: async (routes) => {
      await routes.register(ordersConsoleRoutes(shop.deps))
      await routes.register(orderDraftRoutes(shop.deps))
      await routes.register(orderListRoutes({ ...shop.deps, extensions: [] }))
    },
  })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const ADDRESS = {
  first_name: 'Mia',
  last_name: 'Ward',
  company: '',
  country: 'AU',
  address_1: '12 Jonson Street',
  address_2: '',
  city: 'Byron Bay',
  state: 'NSW',
  postcode: '2481',
}
const OWNER = { id: 'owner-1', name: 'Olive' }

function draft(variantId: number, changes: Partial<OrderEdit> = {}): OrderDraft {
  return {
    email: 'mia@example.com',
    phone: '',
    billing: ADDRESS,
    shipping: ADDRESS,
    comments: '',
    lines: [{ variantId, quantity: 2, unitPrice: null, priceReason: '' }],
    coupons: [],
    discount: 0,
    shippingLabel: 'Courier',
    shippingAmount: 1000,
    ...changes,
  }
}

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const reply = await app.inject({ method, url: `/console/api${url}`, payload })
  return { status: reply.statusCode, body: reply.json() }
}

async function made(
  changes: Partial<OrderDraft> = {},
): Promise<{ order: OrderDetail; variant: number; key: string }> {
  const variant = await shop.product({ stock: 5, price: 8900 })
  const { body } = await send('POST', '/orders', draft(variant, changes))
  return { order: body, variant, key: (await readOrder(shop.db, body.id))?.key ?? '' }
}

async function pay(order: OrderDetail, key: string, seenTotal: number | null = null) {
  const source = await shop.card(CARDS.pays)
  return payOrder(shop.deps, { orderId: order.id, key, session: 'her', source, seenTotal })
}

describe('an order that the owner writes', () => {
  it('says that it came from their own hand [S1.27]', async () => {
    const { order } = await made()
    expect(await findOrderAttribution(shop, order.id)).toMatchObject({
      basis: 'admin',
      label: 'Added by hand',
    })
  })

  it('is priced by the engine, waits for its payment, and is paid by its link', async () => {
    const { order, variant, key } = await made({ discount: 800 })
    expect(order).toMatchObject({
      status: 'pending',
      createdVia: 'owner',
      canEdit: true,
      customer: 'Mia Ward',
      totals: { items: 17_800, discount: 800, shipping: 1000, total: 18_000, gst: 1636 },
    })
    expect(order.payPath).toContain(`/index.php/checkout/order-pay/${order.id}/?pay_for_order=true&key=`)
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 0 })
    expect(await pay(order, key, 18_000)).toMatchObject({ kind: 'received' })
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
  })

  it('takes a price of their own and can be changed until it is paid', async () => {
    const { order, variant, key } = await made()
    const lines = [{ variantId: variant, quantity: 1, unitPrice: 5000, priceReason: 'A scratch' }]
    const changed = await send(
      'PUT',
      `/orders/${order.id}`,
      draft(variant, { lines, version: order.version }),
    )
    expect(changed.body).toMatchObject({ totals: { items: 5000, total: 6000 }, lines: [{ unitPrice: 5000 }] })
    const stale = await send('PUT', `/orders/${order.id}`, draft(variant, { version: order.version }))
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', theirs: { version: changed.body.version, totals: { total: 6000 } } },
    })
    expect((await send('PUT', `/orders/${order.id}`, draft(variant))).status, 'without a version').toBe(400)
    const now = (await app.inject({ url: `/console/api/orders/${order.id}` })).json()
    expect(now).toEqual(changed.body)
    await pay(order, key)
    const late = await send('PUT', `/orders/${order.id}`, draft(variant, { version: now.version }))
    expect(late).toMatchObject({ status: 409, body: { code: 'not-editable' } })
  })

  it.each([
    ['no lines', { lines: [] }, 'lines'],
    ['an address that is no mail address', { email: 'mia' }, 'email'],
    ['nobody’s name', { billing: { ...ADDRESS, first_name: '' } }, 'billing.first_name'],
    ['a name that cannot be seen', { billing: { ...ADDRESS, first_name: '\u3164' } }, 'billing.first_name'],
    [
      'a postcode of another state',
      { shipping: { ...ADDRESS, state: 'VIC', postcode: '6000' } },
      'shipping.postcode',
    ],
    ['a postcode that does not exist', { billing: { ...ADDRESS, postcode: '0000' } }, 'billing.postcode'],
  ])('is refused with %s, beside the field', async (_what, changes, field) => {
    const reply = await send('POST', '/orders', draft(1, changes as Partial<OrderDraft>))
    expect(reply.status).toBe(400)
    expect(reply.body.issues.map((issue: { field: string }) => issue.field)).toContain(field)
  })

  it('is refused with a product that is not there, and with a discount above the goods', async () => {
    expect((await send('POST', '/orders', draft(999_999))).body.issues[0]).toMatchObject({
      field: 'lines.0.variantId',
    })
    const variant = await shop.product()
    expect(
      (await send('POST', '/orders', draft(variant, { discount: 99_999 }))).body.issues[0],
    ).toMatchObject({
      field: 'discount',
    })
  })

  it('is paid by hand once, with the card payment under way ended first', async () => {
    const { order, variant, key } = await made()
    const source = await shop.card(CARDS.asks)
    await payOrder(shop.deps, { orderId: order.id, key, session: 'her', source, seenTotal: null })
    const paid = await send('POST', `/orders/${order.id}/payment`, { method: 'Cash' })
    expect(paid.body).toMatchObject({
      status: 'processing',
      method: 'Cash',
      invoice: expect.stringMatching(/^INV-/),
    })
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
    const again = await send('POST', `/orders/${order.id}/payment`, { method: 'Cash' })
    expect(again.status).toBe(409)
  })

  it('tells what happened in one list: made, noted, changed, mailed', async () => {
    const { order, variant } = await made()
    await send('POST', `/orders/${order.id}/notes`, { text: 'Gift wrap', toCustomer: false })
    await send('POST', `/orders/${order.id}/notes`, { text: 'It leaves on Monday', toCustomer: true })
    await send('PUT', `/orders/${order.id}`, draft(variant, { version: order.version }))
    const { timeline } = (await app.inject({ url: `/console/api/orders/${order.id}` })).json() as OrderDetail
    expect(timeline.map(({ kind }) => kind)).toEqual(['created', 'note', 'customer-note', 'edit'])
    expect(await shop.jobs.waiting()).toContain('order-mails')
  })
})

describe('an order that is changed while another tab pays', () => {
  it('is not charged at the old total when the line is taken out first', async () => {
    const { order, variant, key } = await made()
    const lines = [{ variantId: variant, quantity: 1, unitPrice: null, priceReason: '' }]
    await send('PUT', `/orders/${order.id}`, draft(variant, { lines, version: order.version }))
    expect(await pay(order, key, order.total)).toMatchObject({
      kind: 'refused',
      refusals: [{ code: 'order-changed' }],
    })
  })

  it('is not changed when the payment comes first, between the two steps of the change', async () => {
    const { order, variant, key } = await made()
    const deps = {
      ...shop.deps,
      endPayment: (checkoutSessionId: string, why: string) =>
        abandonCheckoutSession(shop.deps, checkoutSessionId, { why, order: 'keep' as const }),
      pauseAt: async () => {
        await pay(order, key)
      },
    }
    const edit = { ...draft(variant, { discount: 500 }), version: order.version }
    const outcome = await editDraft(deps, order.id, edit, { owner: OWNER })
    expect(outcome).toMatchObject({ ok: false, refusals: [{ code: 'not-editable' }] })
    expect((await readOrder(shop.db, order.id))?.total).toBe(order.total)
  })
})

describe('many orders', () => {
  it('move each by its own life, with a report of every row', async () => {
    const [one, two] = [await made(), await made()]
    await pay(one.order, one.key)
    const ids = [one.order.id, two.order.id, 999_999]
    const { body } = await send('POST', '/orders/bulk', { ids, status: 'completed' })
    expect(body.rows.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, false])
    expect(body.rows[1].message).toContain('cannot go to')
    const refused = await send('POST', '/orders/bulk', { ids: [one.order.id], status: 'refunded' })
    expect(refused.body.rows).toMatchObject([{ ok: false }])
  })

  it('are filtered by date, amount and SKU, and sorted', async () => {
    const dear = await made({ shippingAmount: 900_000 })
    const query = async (text: string) =>
      ((await app.inject({ url: `/console/api/orders?${text}` })).json().orders as { id: number }[]).map(
        ({ id }) => id,
      )
    expect(await query('least=900000')).toEqual([dear.order.id])
    expect((await query('sort=total&direction=descending'))[0]).toBe(dear.order.id)
    expect(await query(`search=${dear.order.lines[0]?.sku}`)).toEqual([dear.order.id])
    expect(await query('to=2001-01-01')).toEqual([])
    expect((await app.inject({ url: '/console/api/orders?from=yesterday' })).statusCode).toBe(400)
  })

  it('become a CSV file whose cells no spreadsheet takes for formulas', async () => {
    await made({ comments: '=HYPERLINK("http://evil.example")', phone: '+61 412 345 678' })
    const file = await app.inject({ url: '/console/api/orders.csv' })
    expect(file.headers['content-type']).toContain('text/csv')
    const [head, newest] = file.body.split('\r\n')
    expect(head).toMatch(/^.?Order,Placed,Status.*Source,Tax by rate,GST added$/)
    expect(newest).toMatch(/GST 10% \d+\.\d\d,0\.00$/)
    expect(newest).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(newest).toContain(`'+61 412 345 678`)
  })
})
