import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ACCOUNT, registeredBrowser } from '../../../account/pages/account.fixtures.ts'
import { SHIELD_LIMITS } from '../../../sessions/card-testing/rules/assess-attempt.ts'
import { CARDS } from '../../ledger/payments.fixtures.ts'
import {
  addPage,
  completeBankStepOnSetup,
  newCard,
  requestSetUp,
  saveCard,
} from '../saved-methods.fixtures.ts'

const METHODS = `${ACCOUNT}payment-methods/`

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
}, 120_000)
afterAll(() => buoy.close())

type Row = Record<string, unknown>
const rows = async (query: string, values: unknown[] = []): Promise<Row[]> =>
  (await buoy.database.pool.query(query, values)).rows

/** What is kept of a customer, oldest first. */
const kept = (email: string) =>
  rows(
    `select method.* from shop.saved_method method
       join shop.provider_customer owner on owner.id = method.provider_customer_id
       join people.customer person on person.id = owner.customer_id
      where person.email = $1 and method.removed_at is null order by method.id`,
    [email],
  )

const act = (browser: Awaited<ReturnType<typeof registeredBrowser>>, action: string, method: unknown) =>
  browser.send({
    page: METHODS,
    nonceField: 'payment-methods-nonce',
    fields: { action, method: String(method) },
  })

describe('saving a card in the account', () => {
  it('needs no purchase, and keeps no number [S1.14] [S2.12] [S7.08]', async () => {
    const browser = await registeredBrowser(buoy, 'saves@example.com')
    expect((await browser.get(METHODS)).body).toContain('No saved cards')
    const { nonce, publishableKey } = await addPage(browser)
    const source = await newCard(buoy, publishableKey, CARDS.pays)
    expect(await requestSetUp(browser, source, nonce)).toMatchObject({
      status: 200,
      body: { status: 'success' },
    })
    const sent = await browser.post(`${ACCOUNT}add-payment-method/`, {
      stripe_source: source,
      'woocommerce-add-payment-method-nonce': nonce,
    })
    expect(sent.headers.location).toBe(`${METHODS}?notice=method-added`)
    const page = await browser.get(METHODS)
    expect(page.body).toContain('Visa ending in 4242')
    expect(page.body).toContain('12/40')
    const [method, ...others] = await kept('saves@example.com')
    expect(others).toEqual([])
    expect(method).toMatchObject({ last4: '4242', brand: 'visa', is_default: true, provider_id: source })
    expect(JSON.stringify(method)).not.toContain(CARDS.pays)
  })

  it('asks the bank first where it wants to be asked [S7.08] [S7.09]', async () => {
    const browser = await registeredBrowser(buoy, 'asked@example.com')
    const { nonce, publishableKey } = await addPage(browser)
    const source = await newCard(buoy, publishableKey, CARDS.asks)
    const { body } = await requestSetUp(browser, source, nonce)
    expect(body.status).toBe('requires_action')
    expect(await kept('asked@example.com')).toEqual([])
    await completeBankStepOnSetup(buoy, String(body.client_secret), 'completed')
    const sent = await browser.post(`${ACCOUNT}add-payment-method/`, {
      stripe_source: source,
      'woocommerce-add-payment-method-nonce': nonce,
    })
    expect(sent.headers.location).toContain('notice=method-added')
    expect(await kept('asked@example.com')).toHaveLength(1)
  })

  it('is finished by the way back from the bank, or by the webhook alone [S2.29]', async () => {
    const browser = await registeredBrowser(buoy, 'back@example.com')
    const { nonce, publishableKey } = await addPage(browser)
    const sent = await browser.post(`${ACCOUNT}add-payment-method/`, {
      stripe_source: await newCard(buoy, publishableKey, CARDS.asks),
      'woocommerce-add-payment-method-nonce': nonce,
    })
    const [, secret, back] = /#confirm-si-([^:]+):(.+)$/.exec(String(sent.headers.location)) ?? []
    await completeBankStepOnSetup(buoy, secret ?? '', 'completed')
    expect((await browser.get(decodeURIComponent(back ?? ''))).body).toContain('ending in 3184')

    const away = await addPage(browser)
    const other = await newCard(buoy, away.publishableKey, '4000002500003155')
    const { body } = await requestSetUp(browser, other, away.nonce)
    await completeBankStepOnSetup(buoy, String(body.client_secret), 'completed')
    await vi.waitFor(async () => expect(await kept('back@example.com')).toHaveLength(2), 15_000)
  })

  it('says why a card is not kept [S7.09]', async () => {
    const browser = await registeredBrowser(buoy, 'declined@example.com')
    const { nonce, publishableKey } = await addPage(browser)
    const source = await newCard(buoy, publishableKey, CARDS.noFunds)
    expect(await requestSetUp(browser, source, nonce)).toEqual({
      status: 200,
      body: {
        status: 'error',
        error: { type: 'setup_intent_error', message: 'Your card has insufficient funds.' },
      },
    })
    const asked = await newCard(buoy, publishableKey, CARDS.asks)
    const { body } = await requestSetUp(browser, asked, nonce)
    await completeBankStepOnSetup(buoy, String(body.client_secret), 'failed')
    const back = await browser.get(
      `${METHODS}?setup_intent=${String(body.client_secret).split('_secret_')[0]}`,
    )
    expect(back.body).toContain('We are unable to authenticate your payment method')
    expect(await kept('declined@example.com')).toEqual([])
  })

  it('keeps the same card once, as one token with the newer method', async () => {
    const browser = await registeredBrowser(buoy, 'twice@example.com')
    const first = await saveCard(buoy, browser, CARDS.pays)
    const [before] = await kept('twice@example.com')
    const second = await saveCard(buoy, browser, CARDS.pays)
    const after = await kept('twice@example.com')
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ id: before?.id, provider_id: second })
    await vi.waitFor(
      async () =>
        expect(await rows('select customer_id from sandbox.payment_method where id = $1', [first])).toEqual([
          { customer_id: null },
        ]),
      15_000,
    )
  })

  it('makes one customer at the provider, however many tabs ask at once', async () => {
    const browser = await registeredBrowser(buoy, 'tabs@example.com')
    const { nonce, publishableKey } = await addPage(browser)
    const sources = await Promise.all(
      [CARDS.pays, CARDS.paysToo, '378282246310005'].map((number) => newCard(buoy, publishableKey, number)),
    )
    await Promise.all(sources.map((source) => requestSetUp(browser, source, nonce)))
    expect(await kept('tabs@example.com')).toHaveLength(3)
    expect(
      await rows(`select count(*)::int as made from sandbox.customer where email = 'tabs@example.com'`),
    ).toEqual([{ made: 1 }])
  })

  it('is for customers with a page of their own [S6.02] [S7.17]', async () => {
    const browser = await registeredBrowser(buoy, 'own@example.com')
    const { nonce, publishableKey } = await addPage(browser)
    const source = await newCard(buoy, publishableKey, CARDS.pays)
    expect(await requestSetUp(browser, source, 'forged')).toMatchObject({
      status: 403,
      body: { status: 'error' },
    })
    const rest = (fields: Record<string, string>) =>
      browser.post('/?wc-ajax=wc_stripe_frontend_request&path=/wc-stripe/v1/setup-intent', fields)
    expect((await rest({ payment_method: 'stripe_cc', _wpnonce: nonce })).json()).toMatchObject({
      intent: { client_secret: expect.stringMatching(/^seti_\w+_secret_\w+$/) },
    })
    expect((await rest({ payment_method: 'cheque', _wpnonce: nonce })).json()).toMatchObject({
      code: 'setup-intent-error',
      message: expect.stringContaining('Invalid payment method'),
    })
    browser.cookies.clear()
    expect((await rest({ payment_method: 'stripe_cc', _wpnonce: nonce })).json()).toMatchObject({
      code: 'setup-intent-error',
    })
    expect((await browser.get(`${ACCOUNT}add-payment-method/`)).body).toContain('woocommerce-form-login')
  })

  it('asks anyone who tries card after card for a proof of work', async () => {
    const browser = await registeredBrowser(buoy, 'tester@example.com')
    const { nonce, publishableKey } = await addPage(browser)
    const { prove } = SHIELD_LIMITS.payment.session
    const answers: number[] = []
    for (let count = 0; count <= prove; count += 1) {
      const source = await newCard(buoy, publishableKey, CARDS.declined)
      answers.push((await requestSetUp(browser, source, nonce)).status)
    }
    expect(answers).toEqual([...Array(prove).fill(200), 428])
  })
})

describe('the payment methods of an account', () => {
  it('can be offered first, and replaced as what is in use [S2.13] [S3.08]', async () => {
    const browser = await registeredBrowser(buoy, 'default@example.com')
    await saveCard(buoy, browser, CARDS.pays)
    await saveCard(buoy, browser, CARDS.paysToo)
    const [visa, mastercard] = await kept('default@example.com')
    expect((await act(browser, 'default', mastercard?.id)).headers.location).toContain('method-default')
    expect((await kept('default@example.com')).map((one) => one.is_default)).toEqual([false, true])
    const changed = await browser.send({
      page: `${ACCOUNT}change-payment-method/`,
      nonceField: 'woocommerce-add-payment-method-nonce',
      fields: { 'wc-stripe_cc-payment-token': String(visa?.id) },
    })
    expect(changed.headers.location).toContain('method-changed')
    expect((await kept('default@example.com')).map((one) => one.is_default)).toEqual([true, false])
  })

  it('are deleted at once, and at the provider when it can be reached again', async () => {
    const browser = await registeredBrowser(buoy, 'deletes@example.com')
    const source = await saveCard(buoy, browser, CARDS.pays)
    await saveCard(buoy, browser, CARDS.paysToo)
    await buoy.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { kind: '500', route: '/payment_methods/:id/detach' },
    })
    const [visa] = await kept('deletes@example.com')
    expect((await act(browser, 'delete', visa?.id)).headers.location).toContain('method-deleted')
    expect((await browser.get(METHODS)).body).not.toContain('ending in 4242')
    expect(await kept('deletes@example.com')).toMatchObject([{ last4: '4444', is_default: true }])
    expect(await rows('select id from shop.saved_method where provider_id = $1', [source])).toHaveLength(1)
    await buoy.inject({ method: 'DELETE', url: '/sandbox/faults' })
    // The next delete asks for another run of the job.
    const [other] = await kept('deletes@example.com')
    await act(browser, 'delete', other?.id)
    await vi.waitFor(
      async () =>
        expect(await rows('select id from shop.saved_method where provider_id = $1', [source])).toEqual([]),
      30_000,
    )
    expect(await rows('select customer_id from sandbox.payment_method where id = $1', [source])).toEqual([
      { customer_id: null },
    ])
  })

  it('are nobody else’s to change', async () => {
    const owner = await registeredBrowser(buoy, 'owns@example.com')
    await saveCard(buoy, owner, CARDS.pays)
    await saveCard(buoy, owner, CARDS.paysToo)
    const [, second] = await kept('owns@example.com')
    const other = await registeredBrowser(buoy, 'other@example.com')
    await saveCard(buoy, other, CARDS.pays)
    expect((await act(other, 'delete', second?.id)).body).toContain('no longer in your account')
    expect((await act(other, 'default', second?.id)).statusCode).toBe(422)
    expect(await kept('owns@example.com')).toHaveLength(2)
  })

  it('are in the copy of their data, and are erased with it, at the provider too', async () => {
    const browser = await registeredBrowser(buoy, 'erased@example.com')
    const source = await saveCard(buoy, browser, CARDS.pays)
    const copy = (await browser.get(`${ACCOUNT}your-data/export/`)).json() as { paymentMethods: unknown }
    expect(copy.paymentMethods).toMatchObject([{ card: 'Visa ending in 4242', expires: '12/40' }])
    await browser.send({
      page: `${ACCOUNT}your-data/`,
      nonceField: 'erase-account-nonce',
      fields: { password_current: 'three dry towels' },
    })
    expect(await rows('select id from shop.saved_method where provider_id = $1', [source])).toEqual([])
    expect(
      await rows(`select customer_id from shop.provider_customer where customer_id is null`),
    ).toHaveLength(1)
  })
})
