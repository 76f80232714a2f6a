import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSandbox, SECRET_KEY, startSandbox } from '../sandbox.fixtures.ts'
import { endpoints } from './endpoints.ts'

let box: RunningSandbox
let known: string[]

beforeAll(async () => {
  box = await startSandbox()
  const intent = await box.stripe.paymentIntents.create({
    amount: 4995,
    currency: 'aud',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  const customer = await box.stripe.customers.create()
  known = [intent.id, String(intent.latest_charge), String(intent.payment_method), customer.id]
})
afterAll(() => box.close())

const NAMES = [
  'amount',
  'amount_to_capture',
  'billing_details[address][line1]',
  'card[cvc]',
  'card[exp_month]',
  'card[exp_year]',
  'card[number]',
  'client_secret',
  'confirm',
  'currency',
  'customer',
  'expand[]',
  'limit',
  'metadata[note]',
  'metadata[__proto__][x]',
  'payment_intent',
  'payment_method',
  'payment_method_types[]',
  'return_url',
  'shipping[address][][]',
  'shipping[name]',
  'starting_after',
  'type',
]
const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1.5',
    '1e9',
    '99999999999999999999',
    'true',
    'card',
    'aud',
    '4242424242424242',
  ),
  fc.constantFrom(
    'pm_card_visa',
    'http://x.example',
    'javascript:alert(1)',
    '%',
    '\ud800',
    '😀',
    "'; drop table",
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

it('answers whatever it is sent without an error of its own', async () => {
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints),
      fc.integer({ min: -1, max: 3 }),
      fc.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 6 }),
      async ({ method, path }, which, pairs) => {
        const address = `${box.origin}/v1${path.replace(':id', encodeURIComponent(known[which] ?? 'pi_😀'))}`
        const form = new URLSearchParams(pairs)
        const response = await fetch(method === 'POST' ? address : `${address}?${form}`, {
          method,
          headers: { authorization: `Bearer ${SECRET_KEY}` },
          ...(method === 'POST' && { body: form }),
        })
        statuses.add(response.status)
        const answer = (await response.json()) as { error?: { message: string } }
        expect(response.status).toBeLessThan(500)
        if (response.status >= 400) expect(answer.error?.message).toMatch(/\w/)
      },
    ),
    { numRuns: 500 },
  )
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]))
})
