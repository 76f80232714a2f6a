import { MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { addStaff, type Staff } from '@buoy/people/owners/owners.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readFulfilments } from '../../../fulfilment/server/read-fulfilment.ts'
import { listPairsSold } from '../../../orders/record/server/list-pairs-sold.ts'
import { listToPack } from '../../../orders/record/server/list-to-pack.ts'
import { CARDS, orderIdOf, place, stockOf } from '../../../payments/ledger/payments.fixtures.ts'
import { refundedPieces } from '../../../payments/refunds/server/list-refunded-pieces.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { CALM_DAY } from '../rules/faults.ts'
import { abortSilent } from './abort-silent.ts'
import { cancelSimulation } from './cancel-simulation.ts'
import { finishSimulation } from './finish-simulation.ts'
import { listSimulations } from './list-simulations.ts'
import { removeSimulation } from './remove-simulation.ts'
import { saveProgress } from './save-progress.ts'
import { type StartedSimulation, startSimulation } from './start-simulation.ts'

let shop: PayingShop
let owner: Staff
let variant: number
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
  owner = await addStaff(shop, 'owner')
  variant = await shop.product({ stock: 20 })
})
afterEach(async () => {
  for (const { id, state } of await listSimulations(shop.db)) {
    if (state === 'running') await finishSimulation(shop.deps, id, { state: 'done', promises: null })
    await removeSimulation(shop.deps, id)
  }
})
afterAll(() => shop.close())

async function started(shoppers = 5): Promise<StartedSimulation> {
  const asked = { shoppers, productId: null, faults: { ...CALM_DAY }, owner }
  const outcome = await startSimulation({ ...shop.deps, held: heldQuantities }, asked)
  if (!outcome.ok) throw new Error(outcome.refusals[0]?.message)
  return outcome.value
}

/** A paid order of somebody with this mail address. */
async function bought(email: string): Promise<number> {
  const session = `simulation-${++sessions}`
  const page = await shop.shopper(session, variant)
  const reply = await place(shop, session, page, await shop.card(CARDS.pays), { billing_email: email })
  await shop.jobs.drain(shop.workers)
  return orderIdOf(reply)
}

async function one<Row>(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await shop.database.pool.query(text, values)
  return rows[0] as Row
}

const numberOf = async (orderId: number) =>
  Number((await one<{ number: string }>('select number from shop."order" where id = $1', [orderId])).number)

/** What an owner reads in reports, lists and the order by popularity. */
async function figures() {
  return one(`select
    (select count(*)::int from report.sale) as sales, (select count(*)::int from report.sold_line) as lines,
    (select count(*)::int from report.source) as sources, (select count(*)::int from shop.buyer) as buyers,
    (select sum(units_sold)::int from shop.product) as popularity, (select count(*)::int from shop.mail) as mails,
    (select last_value from shop.invoice_number) as invoices`)
}

describe('an order of a simulation', () => {
  it('is marked, counts nowhere, writes no mail, and takes no number from the real ones', async () => {
    const realBefore = await bought('mia@example.com')
    const before = await figures()
    const { mailDomain, id } = await started()
    const pretend = await bought(`shopper.1@${mailDomain}`)
    expect(
      await one('select simulation_id, paid_at is not null as paid from shop."order" where id = $1', [
        pretend,
      ]),
    ).toEqual({
      simulation_id: String(id),
      paid: true,
    })
    expect(await figures()).toEqual(before)
    expect(await numberOf(pretend)).toBeGreaterThan(900_000_000)
    expect(
      (
        await listToPack(
          { db: shop.db, refundedPieces, readFulfilments },
          { isSent: false, search: '', page: 1 },
        )
      ).orders.map((row) => row.id),
    ).toEqual([realBefore])
    expect(await listPairsSold(shop.db, { since: new Date(0), least: 1, most: 5 })).toEqual([])
    await finishSimulation(shop.deps, id, { state: 'done', promises: [] })
    const realAfter = await bought('mia@example.com')
    expect(await numberOf(realAfter)).toBe((await numberOf(realBefore)) + 1)
  })

  it('goes when the simulation ends, with its units back on the shelf and all that hung on it', async () => {
    const before = await stockOf(shop, variant)
    const { mailDomain, id } = await started()
    const paid = await bought(`shopper.1@${mailDomain}`)
    expect((await stockOf(shop, variant)).stock).toBe(before.stock - 1)
    expect(await finishSimulation(shop.deps, id, { state: 'done', promises: [] })).toBe(true)
    expect(await stockOf(shop, variant)).toEqual(before)
    expect(
      await one(
        `select (select count(*)::int from shop."order" where id = $1) as orders,
          (select count(*)::int from shop.ledger_entry where order_id = $1) as ledger,
          (select count(*)::int from shop.checkout_session where order_id = $1) as attempts,
          (select count(*)::int from shop.payment_attempt where email like '%' || $2) as tries`,
        [paid, mailDomain],
      ),
    ).toEqual({ orders: 0, ledger: 0, attempts: 0, tries: 0 })
    expect(await one(`select reason, change from shop.stock_movement order by id desc limit 1`)).toEqual({
      reason: 'simulation',
      change: 1,
    })
  })

  it('is not believed in when its news come late: the event is done with', async () => {
    const { mailDomain, id } = await started()
    const paid = await bought(`shopper.1@${mailDomain}`)
    const { intent } = await one<{ intent: string }>(
      'select provider_intent as intent from shop.checkout_session where order_id = $1',
      [paid],
    )
    await finishSimulation(shop.deps, id, { state: 'done', promises: [] })
    const { data } = await shop.stripe.events.list({ type: 'payment_intent.succeeded', limit: 5 })
    const late = data.find((event) => (event.data.object as { id: string }).id === intent)
    if (late === undefined) throw new Error('The sandbox reported no payment')
    expect(await shop.deliver({ ...late, id: `${late.id}_late` })).toBe(200)
    await shop.jobs.drain(shop.workers)
    expect(
      await one('select applied_at is not null as applied from shop.payment_event where intent = $1', [
        intent,
      ]),
    ).toEqual({ applied: true })
  })

  it('stays as evidence when it broke a promise, and goes when the simulation is removed', async () => {
    const before = await stockOf(shop, variant)
    const { mailDomain, id } = await started()
    const wrong = await bought(`shopper.1@${mailDomain}`)
    await bought(`shopper.2@${mailDomain}`)
    const promises = [{ promise: 'nothing is charged twice', broken: 1, orders: [wrong] }]
    await finishSimulation(shop.deps, id, { state: 'done', promises })
    const [simulation] = await listSimulations(shop.db)
    expect(simulation).toMatchObject({ id, state: 'done', promises, kept: [{ id: wrong }] })
    expect(await stockOf(shop, variant)).toEqual(before)
    expect(await removeSimulation(shop.deps, id)).toMatchObject({ ok: true })
    expect(await one('select count(*)::int as orders from shop."order" where id = $1', [wrong])).toEqual({
      orders: 0,
    })
  })

  it('cannot be made by anybody who only guesses an address, nor can a real order be deleted', async () => {
    await started()
    const real = await bought('shopper.1@rxxxxxxxxxxxxxxxxxxxxxx.example.com')
    expect(await one('select simulation_id from shop."order" where id = $1', [real])).toEqual({
      simulation_id: null,
    })
    await expect(shop.database.pool.query('delete from shop."order" where id = $1', [real])).rejects.toThrow(
      /stays in the books/,
    )
  })
})

describe('a simulation', () => {
  it('is one at a time, no matter who asks at once', async () => {
    const ask = () =>
      startSimulation(
        { ...shop.deps, held: heldQuantities },
        { shoppers: 2, productId: null, faults: { ...CALM_DAY }, owner },
      )
    const outcomes = await Promise.all([ask(), ask(), ask()])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      refusals: [{ code: 'simulation-running', message: expect.stringContaining('cancel it first') }],
    })
  })

  it('leaves a unit for a real shopper, and says how many are missing', async () => {
    const { stock } = await stockOf(shop, variant)
    const outcome = await startSimulation(
      { ...shop.deps, held: heldQuantities },
      {
        shoppers: stock,
        productId: null,
        faults: { ...CALM_DAY },
        owner,
      },
    )
    expect(outcome).toMatchObject({
      refusals: [
        {
          code: 'stock-too-low',
          field: 'productId',
          message: expect.stringContaining(`${stock + 1} are needed`),
        },
      ],
    })
  })

  it('goes on until somebody cancels it', async () => {
    const { id } = await started()
    expect(await saveProgress(shop.deps, id, {})).toBe('yes')
    expect(await cancelSimulation(shop.deps, { id, owner })).toMatchObject({ ok: true })
    expect(await saveProgress(shop.deps, id, {})).toBe('no')
    await finishSimulation(shop.deps, id, { state: 'cancelled', promises: [] })
    expect(await saveProgress(shop.deps, id, {})).toBe('gone')
    expect(await cancelSimulation(shop.deps, { id, owner })).toMatchObject({
      refusals: [{ code: 'has-ended' }],
    })
    expect(await finishSimulation(shop.deps, id, { state: 'done', promises: [] })).toBe(false)
  })

  it('is broken off and cleared away when its process gives no sign of life, late orders too', async () => {
    const before = await stockOf(shop, variant)
    const { id, mailDomain } = await started()
    await bought(`shopper.1@${mailDomain}`)
    await abortSilent(shop.deps)
    expect((await listSimulations(shop.db))[0]?.state).toBe('running')
    shop.clock.advance(30 * SECOND_MS)
    await abortSilent(shop.deps)
    expect((await listSimulations(shop.db))[0]).toMatchObject({
      state: 'broken-off',
      promises: null,
      kept: [],
    })
    expect(await stockOf(shop, variant)).toEqual(before)

    shop.clock.advance(MINUTE_MS)
    await bought(`shopper.2@${mailDomain}`)
    expect((await listSimulations(shop.db))[0]?.kept).toHaveLength(1)
    await abortSilent(shop.deps)
    expect((await listSimulations(shop.db))[0]).toMatchObject({ id, kept: [] })
    expect(await stockOf(shop, variant)).toEqual(before)
  })
})
