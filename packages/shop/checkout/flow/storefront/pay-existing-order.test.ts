import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { CallResponse } from '@buoy/platform/calls/storefront/shop-call.ts'
import { describe, expect, it } from 'vitest'
import { payExistingOrder } from './pay-existing-order.ts'

/** Answers one after the other; counts the tries again. */
async function pay(...answers: CallResponse[]) {
  let retries = 0
  const sent: unknown[] = []
  const paid = await payExistingOrder(
    {
      call: async (_name, fields) => {
        sent.push(fields)
        return answers.shift() ?? { arrived: false }
      },
      wait: async () => {},
      texts: SOURCE_TEXT_LOCALE,
      onRetry: () => {
        retries += 1
      },
    },
    { order_id: 7, stripe_source: 'pm_1' },
  )
  return { paid, retries, sent }
}

const said = (body: object): CallResponse => ({ arrived: true, status: 200, body })

describe('what the browser makes of the answer of order-pay', () => {
  it('submits the form on success alone [S7.32]', async () => {
    expect((await pay(said({ success: true, needs_confirmation: false, redirect: '/x' }))).paid).toEqual({
      kind: 'done',
    })
  })

  it('confirms the intent in the data, or goes to the redirect when there is none [S7.32]', async () => {
    const reply = { success: true, needs_confirmation: true, redirect: '/bank' }
    expect((await pay(said({ ...reply, data: { client_secret: 'pi_1_secret_2' } }))).paid).toEqual({
      kind: 'confirm',
      clientSecret: 'pi_1_secret_2',
      redirect: '/bank',
    })
    expect((await pay(said({ ...reply, data: null }))).paid).toMatchObject({
      clientSecret: null,
      redirect: '/bank',
    })
  })

  it('shows the message of a refusal [S7.32]', async () => {
    const reply = { success: false, message: 'The card was declined.', reload: false }
    expect((await pay(said(reply))).paid).toEqual({ kind: 'refused', message: reply.message, reload: false })
  })

  it('sends the very same payment again when the answer was lost, and gives up in the end', async () => {
    const { paid, retries, sent } = await pay(
      { arrived: false },
      said({ success: true, needs_confirmation: false }),
    )
    expect(paid).toEqual({ kind: 'done' })
    expect(retries).toBe(1)
    expect(sent[0]).toEqual(sent[1])
    expect((await pay()).paid).toEqual({ kind: 'lost' })
  })
})
