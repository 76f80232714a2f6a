import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { solve } from '@buoy/platform/abuse/abuse.fixtures.ts'
import { issueChallenge } from '@buoy/platform/abuse/server/issue-challenge.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutForm } from '../../../checkout/flow/checkout.fixtures.ts'
import type { CheckoutReply } from '../../../checkout/flow/contract.ts'
import { checkoutCalls } from '../../../checkout/flow/server/checkout-calls.ts'
import { CARDS } from '../../../payments/ledger/payments.fixtures.ts'

let shop: PayingShop
let product: number

beforeAll(async () => {
  shop = await openPayingShop()
  product = await shop.product({ stock: 1000 })
})
beforeEach(() => shop.clock.advance(25 * HOUR_MS))
afterAll(() => shop.close())

/** The last failure happens so many times more. */
async function repeatLast(times: number): Promise<void> {
  await shop.database.pool.query(
    `insert into shop.payment_attempt (at, place, address, session, email, card, source, outcome)
     select at, place, address, session, email, card, source, outcome
     from (select * from shop.payment_attempt where outcome = 'bad' order by id desc limit 1) as last,
       generate_series(1, $1::int)`,
    [times],
  )
}

/** One press of the button: a fresh card entry in a session, from an address, under a mail address. */
async function press(
  who: { session: string; ip?: string; email?: string },
  number: string = CARDS.declined,
  extra: Record<string, string> = {},
) {
  const page = await shop.shopper(who.session, product)
  const email = who.email ?? `${who.session}@example.com`
  const form = checkoutForm(page, await shop.card(number), { billing_email: email, ...extra })
  const call = checkoutCalls(shop.deps).checkout
  if (call === undefined) throw new Error('There is no checkout')
  const caller = { session: who.session, customerId: null, ip: who.ip ?? '127.0.0.1', userAgent: 'test' }
  const { status, body } = await call({ fields: form, caller })
  return { status, ...(body as CheckoutReply) }
}

/** What a browser does when it is asked for a proof. */
const proof = async () => solve(await issueChallenge(shop.deps.nonces))

const textOf = (reply: CheckoutReply) => (reply.result === 'failure' ? reply.messages : 'paid')

/** A proof takes a busy machine its time, in ms. */
const LONG = 60_000

describe('a session that fails again and again', () => {
  it(
    'is asked for a proof of work, pays with one, and is stopped in the end; an hour later it is new',
    async () => {
      const who = { session: 'fails' }
      for (let time = 0; time < 4; time += 1) expect((await press(who)).status).toBe(200)
      const doubted = await press(who)
      expect(doubted).toMatchObject({ status: 428, result: 'failure', errors: [{ code: 'prove-work' }] })
      expect((await press(who, CARDS.pays, { altcha: 'nonsense' })).status).toBe(428)

      const used = await proof()
      expect(await press(who, CARDS.declined, { altcha: used })).toMatchObject({ status: 200 })
      expect((await press(who, CARDS.pays, { altcha: used })).status).toBe(428)
      await repeatLast(7)
      const stopped = await press(who, CARDS.pays, { altcha: await proof() })
      expect(stopped.status).toBe(200)
      expect(textOf(stopped)).toContain('You haven’t been charged')

      shop.clock.advance(HOUR_MS + 1000)
      expect(await press(who, CARDS.pays)).toMatchObject({ status: 200, result: 'success' })
    },
    LONG,
  )

  it('is not disturbed by payments that go well', async () => {
    for (let time = 0; time < 6; time += 1) {
      expect(await press({ session: 'buys' }, CARDS.pays)).toMatchObject({ result: 'success' })
    }
  })
})

describe('one address with many sessions', () => {
  it('is counted together, also when all come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        press({ session: `burst-${index}`, ip: '203.0.113.9' }, CARDS.asks),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(replies.filter(({ status }) => status === 428)).toHaveLength(6)
  })

  it('of this machine itself is not counted', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => press({ session: `local-${index}` }, CARDS.asks)),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('a card that is declined again and again', () => {
  it('is blocked for 24 hours wherever it comes from, and the shopper is told so [S8.44]', async () => {
    await press({ session: 'card-first' }, CARDS.expired)
    await repeatLast(7)
    expect((await press({ session: 'card-second' }, CARDS.expired)).status).toBe(428)
    await repeatLast(7)
    const blocked = await press({ session: 'card-next' }, CARDS.expired, { altcha: await proof() })
    expect(blocked).toMatchObject({ status: 200, result: 'failure' })
    expect(textOf(blocked)).toMatch(/declined too many times\. It can’t be used for 24 hours/)
    expect(await press({ session: 'card-next' }, CARDS.paysToo)).toMatchObject({ result: 'success' })

    shop.clock.advance(24 * HOUR_MS + 1000)
    expect(textOf(await press({ session: 'card-later' }, CARDS.expired))).toContain('expired')
  })
})

describe('the same try again', () => {
  it('counts once, however often it is sent', async () => {
    const page = await shop.shopper('twice', product)
    const form = checkoutForm(page, await shop.card(CARDS.pays), { billing_email: 'twice@example.com' })
    const replies = await Promise.all(Array.from({ length: 12 }, () => shop.call('checkout', 'twice', form)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${(body as CheckoutReply).result}`))).toEqual(
      new Set(['200 success']),
    )
  })
})
