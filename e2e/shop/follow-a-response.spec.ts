import { CARDS, completeBankStep, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import {
  clearCard,
  freshEmail,
  openCheckout,
  orderReceived,
  PRODUCTS,
  paymentError,
  purchasesOf,
} from './shopping.ts'

/** The address's end that hands an intent over: JSON in base64, percent-encoded. */
function responseHash(payload: object): string {
  return `#response=${encodeURIComponent(Buffer.from(JSON.stringify(payload)).toString('base64'))}`
}

test('an intent that the address hands over is confirmed with its method, and leaves the address [S2.30] [S2.31]', async ({
  page,
  buoy,
}) => {
  test.slow()
  const email = freshEmail('response')
  await openCheckout(page, buoy, { product: PRODUCTS.breakfast, email })
  // The shop answers with `#confirm-pi-…`; another server would hand the same intent over in this way.
  let handed = ''
  await page.route('**/*wc-ajax=checkout*', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { redirect?: string }
    const [, secret] = /^#confirm-pi-([^:]+):/.exec(reply.redirect ?? '') ?? []
    if (secret === undefined) return route.fulfill({ response })
    const pm = new URLSearchParams(route.request().postData() ?? '').get('stripe_source')
    const payload = { client_secret: secret, type: 'payment_intent', pm, save_method: true }
    handed = responseHash({ ...payload, gateway_id: 'stripe_cc' })
    const others = responseHash({ ...payload, gateway_id: 'stripe_sepa' })
    // One for a gateway that is not here, and one that is no payload, change nothing.
    for (const hash of [others, '#response=%%%', '#response=bm8=']) {
      await page.evaluate((to) => location.replace(to), hash)
    }
    return route.fulfill({ response, json: { ...reply, redirect: handed } })
  })
  await payWith(page, CARDS.asksAlways)
  await completeBankStep(page, 'Complete authentication')
  await orderReceived(page)
  expect(handed).not.toBe('')
  expect(page.url()).not.toContain('response=')
  const { total, ...purchase } = await purchasesOf(buoy, email)
  expect(purchase).toEqual({ orders: 1, paid: 1, charges: 1, charged: total })

  // Nothing is left in the history that would ask the bank again.
  await page.goto('/index.php/checkout/')
  await hydrated(page)
  expect(page.url()).not.toContain('response=')
})

test('an intent that the address hands to the page of an order is confirmed, and the order is paid [S2.30] [S2.31]', async ({
  page,
  buoy,
}) => {
  test.slow()
  const email = freshEmail('response-later')
  await openCheckout(page, buoy, { product: PRODUCTS.breakfast, email })
  await payWith(page, CARDS.isDeclined)
  await expect(paymentError(page)).toContainText('The card was declined.')
  const [order] = await buoy.query<{ id: number; key: string }>(
    'select id, key from shop."order" where email = $1',
    [email],
  )
  await page.goto(`/index.php/checkout/order-pay/${order?.id}/?pay_for_order=true&key=${order?.key}`)
  await hydrated(page)
  await expect(page.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')
  await clearCard(page)
  // The shop answers with the secret of the intent; another server would hand the same intent over by the address.
  let handed = ''
  await page.route('**/*wc_stripe_frontend_request*', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data?: { client_secret?: string } }
    const secret = reply.data?.client_secret
    if (secret === undefined) return route.fulfill({ response })
    const pm = new URLSearchParams(route.request().postData() ?? '').get('stripe_source')
    const payload = { client_secret: secret, type: 'payment_intent', pm, save_method: false }
    handed = responseHash({ ...payload, gateway_id: 'stripe_cc' })
    const refusal = { success: false, message: 'Paid by the address.', reload: false }
    return route.fulfill({ response, json: { ...reply, ...refusal, needs_confirmation: false } })
  })
  await payWith(page, CARDS.asksAlways)
  await expect(paymentError(page)).toContainText('Paid by the address.')
  await page.evaluate((hash) => {
    location.hash = hash
  }, handed)
  await completeBankStep(page, 'Complete authentication')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is paid')
  expect(page.url()).not.toContain('response=')
  expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 1, paid: 1, charges: 1 })
})
