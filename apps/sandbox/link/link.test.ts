import type { Intent } from '@buoy/shop/payments/stripe/server/read-payment.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../sandbox.fixtures.ts'

let box: RunningSandbox

beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.close())

/** Confirms a payment by Link; answers it and the address of Link's page. */
async function begin() {
  const { id } = await box.stripe.paymentMethods.create({
    ...{ type: 'link', billing_details: { email: 'mia@example.com' } },
  })
  const { id: intentId } = await box.stripe.paymentIntents.create({
    ...{ amount: 8_900, currency: 'aud', payment_method_types: ['link'] },
  })
  const confirmed = await box.stripe.paymentIntents.confirm(intentId, {
    ...{ payment_method: id, return_url: 'https://shop.example/back' },
  })
  return { intentId, confirmed, url: confirmed.next_action?.redirect_to_url?.url ?? '' }
}

const answer = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const read = (id: string): Promise<Intent> => box.stripe.paymentIntents.retrieve(id)

describe('Link', () => {
  it('asks for a code on its page, pays and comes back', async () => {
    const { intentId, confirmed, url } = await begin()
    expect(confirmed.status).toBe('requires_action')
    expect(await (await fetch(url)).text()).toContain('phone of mia@example.com')
    const back = await answer(url, { outcome: 'completed', code: '123 456', card: '4242' })
    expect(back.headers.get('location')).toContain('https://shop.example/back?payment_intent=')
    const paid = await read(intentId)
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 8_900 })
    expect(paid.charges?.data[0]?.payment_method_details).toEqual({ type: 'link', link: { country: 'AU' } })
    expect((await fetch(url)).status).toBe(410)
  })

  it.each([
    ['', 'Enter the six digits'],
    ['12345', 'Enter the six digits'],
    ['000001', 'not right'],
    ['000002', 'expired'],
    ['000003', 'Too many tries'],
  ])('does not take the code "%s" and asks again', async (code, message) => {
    const { intentId, url } = await begin()
    const again = await answer(url, { outcome: 'completed', code, card: '4242' })
    expect(again.status).toBe(303)
    const asked = await fetch(new URL(again.headers.get('location') ?? '', url))
    expect(await asked.text()).toContain(message)
    expect(await read(intentId)).toMatchObject({ status: 'requires_action' })
    expect((await answer(url, { outcome: 'completed', code: '123456' })).status).toBe(303)
    expect(await read(intentId)).toMatchObject({ status: 'succeeded' })
  })

  it('pays with the card that was chosen there', async () => {
    const declined = await begin()
    await answer(declined.url, { outcome: 'completed', code: '123456', card: '0002' })
    expect(await read(declined.intentId)).toMatchObject({
      ...{ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    })
    const disputed = await begin()
    await answer(disputed.url, { outcome: 'completed', code: '123456', card: '0259' })
    expect((await read(disputed.intentId)).charges?.data[0]?.disputed).toBe(true)
  })

  it('that was left by its way back has not paid', async () => {
    const { intentId, url } = await begin()
    await answer(url, { outcome: 'failed' })
    expect(await read(intentId)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        payment_method: { type: 'link', link: { email: 'mia@example.com' } },
      },
    })
  })

  it('wants to know an email, and where to come back to', async () => {
    await expect(box.stripe.paymentMethods.create({ type: 'link' })).rejects.toMatchObject({
      code: 'email_invalid',
    })
    const { id } = await box.stripe.paymentMethods.create({
      ...{ type: 'link', billing_details: { email: 'mia@example.com' } },
    })
    const intent = await box.stripe.paymentIntents.create({
      ...{ amount: 8_900, currency: 'aud', payment_method_types: ['link'] },
    })
    await expect(box.stripe.paymentIntents.confirm(intent.id, { payment_method: id })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'return_url',
    })
  })
})
