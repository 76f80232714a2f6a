import { CARDS, payWith } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { freshEmail, openCheckout, orderReceived, purchasesOf } from './shopping.ts'

test('a shopper buys with the documented card form and no popup script at all [S1.03] [S7.07]', async ({
  page,
  buoy,
}) => {
  await page.route('**/embed/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: '' }),
  )
  const email = freshEmail('nopopups')
  await openCheckout(page, buoy, { email })
  const call = page.waitForRequest((request) => request.url().includes('wc-ajax=checkout'))
  await payWith(page, CARDS.pays)
  const sent = new URLSearchParams((await call).postData() ?? '')
  expect(sent.get('payment_method')).toBe('stripe_cc')
  expect(sent.get('stripe_source')).toMatch(/^pm_/)
  await orderReceived(page)
  expect(await purchasesOf(buoy, email)).toMatchObject({ orders: 1, paid: 1, charges: 1 })
})
