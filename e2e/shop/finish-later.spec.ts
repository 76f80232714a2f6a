import { wholeMails } from '@buoy/tools/testing/whole-mails.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { freshEmail, openCheckout, PRODUCTS } from './shopping.ts'

test('A shopper finishes on another device, by a link that is mailed to them', async ({
  page,
  buoy,
  browser,
}) => {
  const email = freshEmail('later')
  await openCheckout(page, buoy, { product: PRODUCTS.tinny, email })
  await page.getByRole('button', { name: 'Email me a link to finish later' }).click()
  await expect(page.getByText('Your link is on its way.')).toBeVisible()
  const mailed = () =>
    wholeMails((text, values) => buoy.query(text, values), { recipient: email, kind: 'checkout-link' })
  await expect.poll(async () => (await mailed()).length).toBe(1)
  const [mail] = await mailed()
  const link = /href="([^"]*\/checkout\/resume\/[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? ''

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const there = await phone.newPage()
  await there.goto(buoy.url + new URL(link).pathname)
  await there.waitForURL('**/index.php/checkout/')
  await hydrated(there)
  await expect(there.locator('#billing_email')).toHaveValue(email)
  await expect(there.locator('#billing_postcode')).toHaveValue('4567')
  await expect(there.locator('.woocommerce-checkout-review-order-table')).toContainText(PRODUCTS.tinny.name)
  await phone.close()
})
