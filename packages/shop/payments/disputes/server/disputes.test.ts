import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { STORE_DETAILS } from '@buoy/platform/site/server/read-store-details.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOrderStatus } from '../../../back-office/order-management/server/change-order-status.ts'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { orderListQuery } from '../../../orders/record/contract.ts'
import { listOrders } from '../../../orders/record/server/list-orders.ts'
import { CARDS, eventsOf, ledgerOf, orderIdOf, paidTwice, place } from '../../ledger/payments.fixtures.ts'
import { findOrderRefunds } from '../../refunds/server/list-refunds.ts'
import { isDisputed, listDisputes } from './find-disputes.ts'
import { respondToDispute } from './respond-to-dispute.ts'

const DISPUTED = '4000000000000259'

let shop: PayingShop
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function buy(card: string): Promise<number> {
  const session = `disputes-${++sessions}`
  const page = await shop.shopper(session, await shop.product())
  return orderIdOf(
    await place(shop, session, page, await shop.card(card), { billing_email: `${session}@example.com` }),
  )
}

/** Every event about the order comes, newest first, and twice. */
async function tellAll(orderId: number): Promise<void> {
  const events = (await eventsOf(shop, orderId)).reverse()
  for (const event of [...events, ...events]) await shop.deliver(event)
  const { failed } = await shop.jobs.drain(shop.workers)
  expect(failed).toEqual([])
}

async function disputeOf(orderId: number) {
  const [dispute] = await listDisputes(shop.db, orderId)
  if (dispute === undefined) throw new Error('There is no dispute')
  return dispute
}

async function mailsTo(recipient: string, orderId: number): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ kind: string }>(
    'select kind from shop.mail where order_id = $1 and recipient = $2 order by id',
    [orderId, recipient],
  )
  return rows.map(({ kind }) => kind)
}

const answer = async (orderId: number, text: string) =>
  respondToDispute(shop.deps, {
    id: (await disputeOf(orderId)).id,
    answer: { kind: 'evidence', text },
    owner: null,
  })

const statusOf = async (orderId: number) => (await findOrder(shop.db, orderId))?.status

describe('a disputed charge', () => {
  it('puts an order that waits to be sent on hold and tells the owner by when to answer', async () => {
    const id = await buy(DISPUTED)
    await tellAll(id)
    expect(await statusOf(id)).toBe('on-hold')
    const dispute = await disputeOf(id)
    expect(dispute).toMatchObject({ state: 'open', reason: 'The cardholder does not know the payment' })
    const days = (Date.parse(dispute.dueAt ?? '') - Date.parse(dispute.openedAt)) / DAY_MS
    expect(days).toBe(9)
    expect((await ledgerOf(shop, id)).filter((kind) => kind === 'dispute')).toHaveLength(1)
    expect(await mailsTo('owner@example.com', id)).toContain('dispute-opened')
  })

  it('leaves an order alone that was sent', async () => {
    const id = await buy(DISPUTED)
    await changeOrderStatus(shop.deps, { id, to: 'completed', owner: null })
    await tellAll(id)
    expect(await statusOf(id)).toBe('completed')
    expect((await disputeOf(id)).state).toBe('open')
  })

  it('lets the order go on when it is won', async () => {
    const id = await buy(DISPUTED)
    await tellAll(id)
    expect(await answer(id, 'winning_evidence')).toMatchObject({ ok: true, value: { state: 'won' } })
    await tellAll(id)
    expect(await statusOf(id)).toBe('processing')
    expect(await mailsTo('owner@example.com', id)).toEqual(['new-order', 'dispute-opened', 'dispute-decided'])
    expect(await answer(id, 'winning_evidence')).toMatchObject({ refusals: [{ code: 'not-open' }] })
  })

  it('counts as money that went back when it is lost, once', async () => {
    const id = await buy(DISPUTED)
    await tellAll(id)
    const { id: dispute } = await disputeOf(id)
    await respondToDispute(shop.deps, { id: dispute, answer: { kind: 'accept' }, owner: null })
    await tellAll(id)
    expect(await disputeOf(id)).toMatchObject({ state: 'lost', closedAt: expect.any(String) })
    expect(await statusOf(id)).toBe('refunded')
    const refunds = await findOrderRefunds(shop.db, id)
    expect(refunds?.refunds).toMatchObject([{ reason: 'Lost in a dispute.', amount: 9895, state: 'done' }])
    const order = await findOrder(shop.db, id)
    expect(order?.refunded).toBe(order?.total)
  })

  it('waits for the bank when the evidence does not decide at once', async () => {
    const id = await buy(DISPUTED)
    await tellAll(id)
    await answer(id, 'Sent with Australia Post on 3 March, signed for by the customer.')
    await tellAll(id)
    expect((await disputeOf(id)).state).toBe('under-review')
    expect(await statusOf(id)).toBe('on-hold')
  })

  it('is found in the list of orders, undecided or ever', async () => {
    const plain = await buy(CARDS.pays)
    const ids = async (disputed: string) =>
      (await listOrders({ db: shop.db, isDisputed }, orderListQuery.parse({ disputed }))).orders.map(
        ({ id }) => id,
      )
    const [open, any] = [await ids('open'), await ids('any')]
    expect(open).not.toContain(plain)
    expect(any).not.toContain(plain)
    expect(open.length).toBe(3)
    expect(any.length).toBe(5)
  })
})

describe('an inquiry of the bank', () => {
  const INQUIRY = '4000000000001976'
  const textOf = async (id: number) =>
    ((await findOrder(shop.db, id))?.ledger ?? [])
      .filter(({ kind }) => kind === 'dispute')
      .map(({ summary }) => summary)
      .join('\n')

  it('is told apart from a dispute: nothing was taken, and there is no loss to accept', async () => {
    const id = await buy(INQUIRY)
    await tellAll(id)
    const inquiry = await disputeOf(id)
    expect(inquiry).toMatchObject({ kind: 'inquiry', state: 'open' })
    expect(await textOf(id)).toContain('The cardholder’s bank inquires about the charge')
    expect(await textOf(id)).toContain('No money has been taken.')
    const accepted = await respondToDispute(shop.deps, {
      id: inquiry.id,
      answer: { kind: 'accept' },
      owner: null,
    })
    expect(accepted).toMatchObject({ ok: false, refusals: [{ code: 'inquiry' }] })
  })

  it('lets the order go on when it is closed, and no money went back', async () => {
    const id = await buy(INQUIRY)
    await tellAll(id)
    expect(await answer(id, 'winning_evidence')).toMatchObject({
      ok: true,
      value: { state: 'won', kind: 'inquiry' },
    })
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'processing', refunded: 0 })
    expect(await textOf(id)).toContain('The inquiry is closed: no money was taken.')
  })

  it('may become a dispute, of which the owner is told once', async () => {
    const id = await buy(INQUIRY)
    await tellAll(id)
    await answer(id, 'escalate_inquiry_evidence')
    await tellAll(id)
    expect(await disputeOf(id)).toMatchObject({ kind: 'dispute', state: 'open' })
    expect((await mailsTo('owner@example.com', id)).filter((kind) => kind === 'dispute-opened')).toHaveLength(
      2,
    )
  })
})

it('tells the owner once of an early fraud warning, and changes nothing else', async () => {
  const id = await buy('4000000000005423')
  await tellAll(id)
  expect(await mailsTo('owner@example.com', id)).toEqual(['new-order', 'payment-trouble'])
  expect(await findOrder(shop.db, id)).toMatchObject({ status: 'processing', refunded: 0 })
})

it('counts both disputes of one charge, each for its part', async () => {
  const id = await buy('4000000404000079')
  await tellAll(id)
  const disputes = await listDisputes(shop.db, id)
  expect(disputes).toHaveLength(2)
  for (const one of disputes) {
    await respondToDispute(shop.deps, { id: one.id, answer: { kind: 'accept' }, owner: null })
  }
  const order = await findOrder(shop.db, id)
  expect(order?.refunded).toBe(order?.total)
})

describe('a disputed second payment', () => {
  /** An order that is paid twice, the second time with a card whose owner disputes that. */
  async function disputedTwice(session: string): Promise<number> {
    return (await paidTwice(shop, session, DISPUTED)).orderId
  }
  const disputedCharge = async (orderId: number) => {
    const { charge } = await disputeOf(orderId)
    const { rows } = await shop.database.pool.query(
      `select from shop."order" where id = $1 and payment_charge is distinct from $2`,
      [orderId, charge],
    )
    return { charge, isBeside: rows.length === 1 }
  }

  it('is told with its charge, and leaves its order alone', async () => {
    const id = await disputedTwice('twice-open')
    expect(await disputeOf(id)).toMatchObject({ state: 'open', about: 'surplus' })
    const { charge, isBeside } = await disputedCharge(id)
    expect(isBeside).toBe(true)
    expect(await statusOf(id)).toBe('processing')
    const told = ((await findOrder(shop.db, id))?.ledger ?? []).find(({ kind }) => kind === 'dispute')
    expect(told?.summary).toContain('disputes the second payment')
    const { rows } = await shop.database.pool.query<{ text: string }>(
      `select plain_text as text from shop.mail where order_id = $1 and kind = 'dispute-opened'`,
      [id],
    )
    expect(rows).toEqual([{ text: expect.stringContaining(charge) }])
    expect(rows[0]?.text).toContain('the order stays as it is')
  })

  it('counts for nothing when it is lost, and for nothing when it is won', async () => {
    const [lost, won] = [await disputedTwice('twice-lost'), await disputedTwice('twice-won')]
    const { id: dispute } = await disputeOf(lost)
    await respondToDispute(shop.deps, { id: dispute, answer: { kind: 'accept' }, owner: null })
    expect((await disputeOf(lost)).state).toBe('lost')
    expect(await answer(won, 'winning_evidence')).toMatchObject({ ok: true, value: { state: 'won' } })
    for (const id of [lost, won]) {
      expect(await findOrder(shop.db, id)).toMatchObject({ status: 'processing', refunded: 0 })
      expect((await findOrderRefunds(shop.db, id))?.refunds).toEqual([])
      await shop.jobs.drain(shop.workers)
      expect(await mailsTo('owner@example.com', id)).toContain('dispute-decided')
    }
  })

  it('does not let an order go on that waits for another reason', async () => {
    const id = await disputedTwice('twice-held')
    await changeOrderStatus(shop.deps, { id, to: 'on-hold', owner: null })
    await answer(id, 'winning_evidence')
    expect(await statusOf(id)).toBe('on-hold')
  })
})

describe('the deadline of a dispute', () => {
  it.each([
    ['Australia/Sydney', '11 December 2026'],
    ['Australia/Perth', '10 December 2026'],
  ])('is named by its day where the store is: %s', async (timeZone, day) => {
    const details = storeDetailsFixture({ timeZone })
    await shop.db.transaction((tx) => writeSetting(tx, STORE_DETAILS, details, shop.clock))
    // Late in the evening in Perth, and after midnight in Sydney.
    shop.clock.advance(new Date('2026-12-01T14:30:00Z').getTime() - shop.clock.now().getTime())
    const id = await buy(DISPUTED)
    await tellAll(id)
    const ledger = (await findOrder(shop.db, id))?.ledger ?? []
    expect(ledger.find(({ kind }) => kind === 'dispute')?.summary).toContain(`evidence by ${day}.`)
  })
})
