import type { PlainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import type { TestServer } from '@buoy/tools/testing/server.ts'
import { ACCOUNT } from '../../account/pages/account.fixtures.ts'

/** What the add-payment-method page gives its script. */
export async function addPage(browser: PlainBrowser): Promise<{ nonce: string; publishableKey: string }> {
  const { body } = await browser.get(`${ACCOUNT}add-payment-method/`)
  const nonce = /name="woocommerce-add-payment-method-nonce"[^>]* value="([^"]+)"/.exec(body)?.[1] ?? ''
  const publishableKey = /pk_test_[0-9a-f]+/.exec(body)?.[0] ?? ''
  return { nonce, publishableKey }
}

/** A payment method made of a test card in the browser's place. */
export async function newCard(buoy: TestServer, publishableKey: string, number: string): Promise<string> {
  const reply = await buoy.inject({
    method: 'POST',
    url: '/sandbox/stripe/v1/payment_methods',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
      key: publishableKey,
    }).toString(),
  })
  return (reply.json() as { id: string }).id
}

/** Asks whether a card may be kept, as the page's script does (S7.08). */
export async function requestSetUp(
  browser: PlainBrowser,
  source: string,
  nonce: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await browser.post('/?wc-ajax=wc_stripe_create_setup_intent', {
    stripe_source_id: source,
    nonce,
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** A card of a customer, saved as they would: the call, then the form. */
export async function saveCard(buoy: TestServer, browser: PlainBrowser, number: string): Promise<string> {
  const { nonce, publishableKey } = await addPage(browser)
  const source = await newCard(buoy, publishableKey, number)
  await requestSetUp(browser, source, nonce)
  await browser.post(`${ACCOUNT}add-payment-method/`, {
    stripe_source: source,
    'woocommerce-add-payment-method-nonce': nonce,
  })
  return source
}

/** The cardholder answers the bank about the setup that this secret belongs to. */
export async function completeBankStepOnSetup(
  buoy: TestServer,
  clientSecret: string,
  outcome: 'completed' | 'failed',
): Promise<void> {
  const { rows } = await buoy.database.pool.query(
    'select challenge_id from sandbox.setup_intent where client_secret = $1',
    [clientSecret],
  )
  await buoy.inject({
    method: 'POST',
    url: `/sandbox/stripe/challenges/${rows[0]?.challenge_id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ outcome }).toString(),
  })
}
