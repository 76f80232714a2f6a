import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { CallFields, CallResponse } from '@buoy/platform/calls/storefront/shop-call.ts'
import { describe, expect, it } from 'vitest'
import type { CheckoutReply } from '../contract.ts'
import { placeOrder } from './place-order.ts'

const FIELDS = { checkout_attempt: 'one', stripe_source: 'pm_1' }
const LOST: CallResponse = { arrived: false }
const answer = (body: CheckoutReply | object, status = 200): CallResponse => ({ arrived: true, status, body })

/** Sends the order to a shop that gives these answers, one after another. */
async function place(...answers: CallResponse[]) {
  const calls: { name: string; fields: CallFields }[] = []
  const waits: number[] = []
  const placed = await placeOrder(
    {
      call: async (name, fields) => {
        calls.push({ name, fields })
        return answers[calls.length - 1] ?? LOST
      },
      wait: async (ms) => void waits.push(ms),
      texts: SOURCE_TEXT_LOCALE,
      onRetry: () => {},
    },
    FIELDS,
  )
  return { placed, calls, waits }
}

describe('placing an order', () => {
  it('goes where a paid order is received [S7.10, S7.11]', async () => {
    const redirect = '/index.php/checkout/order-received/7/?key=wc_order_x'
    const { placed, calls } = await place(answer({ result: 'success', redirect, order_id: 7 }))
    expect(placed).toEqual({ kind: 'done', redirect })
    expect(calls).toEqual([{ name: 'checkout', fields: FIELDS }])
  })

  it('asks the bank when the answer is a confirm hash [S7.11]', async () => {
    const redirect = '#confirm-pi-pi_1_secret_2:%2Fdone'
    const { placed } = await place(answer({ result: 'success', redirect, order_id: 7 }))
    expect(placed).toEqual({ kind: 'confirm', hash: redirect })
  })

  it('sends the same order again when the answer is lost, and takes the answer it then gets', async () => {
    const done = answer({ result: 'success', redirect: '/done', order_id: 7 })
    const { placed, calls, waits } = await place(LOST, answer({ message: 'broken' }, 502), done)
    expect(placed).toEqual({ kind: 'done', redirect: '/done' })
    expect(calls).toEqual([
      { name: 'checkout', fields: FIELDS },
      { name: 'checkout', fields: FIELDS },
      { name: 'checkout', fields: FIELDS },
    ])
    expect(waits).toEqual([1000, 3000])
  })

  it('says that it was lost after four tries', async () => {
    const { placed, calls } = await place(LOST, LOST, LOST, LOST)
    expect(placed).toEqual({ kind: 'lost' })
    expect(calls).toHaveLength(4)
  })

  it('does not repeat a refusal [S7.11]', async () => {
    const errors = [
      { field: 'billing_city', code: 'required', message: 'Billing Suburb is a required field.' },
    ]
    const { placed, calls } = await place(
      answer({ result: 'failure', messages: '<ul></ul>', refresh: false, reload: false, errors }),
    )
    expect(placed).toEqual({ kind: 'refused', errors, messages: '<ul></ul>', refresh: false, reload: false })
    expect(calls).toHaveLength(1)
  })

  it('shows the words of an edge that refuses', async () => {
    const { placed } = await place(answer({ code: 'too-many', message: 'Slow down a little.' }, 429))
    expect(placed).toMatchObject({
      kind: 'refused',
      errors: [{ field: null, message: 'Slow down a little.' }],
    })
  })
})
