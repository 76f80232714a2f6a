import { writeFile } from 'node:fs/promises'
import { openCheckout, orderReceived, PRODUCTS, paymentError } from '../shop/shopping.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { placeOf, take, takeAt } from './take.ts'

const AREA = 'checkout and orders'
const DESK = { width: 1280, height: 1800 }

test.use({ viewport: DESK, allowedConsole: [/./] })

test('the checkout, its states and those of an order', async ({ page, buoy }) => {
  const email = 'declined@example.com'
  const order = async (of: string) => {
    const [row] = await buoy.query<{ id: number; key: string }>(
      'select id, key from shop."order" where email = $1 order by id desc limit 1',
      [of],
    )
    return { id: row?.id ?? 0, key: row?.key ?? '' }
  }
  await openCheckout(page, buoy, { product: PRODUCTS.tinny, email })
  await take(page, AREA, 'the checkout')
  await page.setViewportSize(DESK)
  for (const name of ['first_name', 'email', 'postcode']) await page.locator(`#billing_${name}`).fill('')
  await page.locator('#place_order').press('Enter')
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await take(page, AREA, 'the checkout with mistakes')

  await page.setViewportSize(DESK)
  await openCheckout(page, buoy, { product: PRODUCTS.round, email })
  await payWith(page, CARDS.isDeclined)
  await expect(paymentError(page)).toBeVisible()
  await take(page, AREA, 'the checkout with a declined card')
  const declined = await order(email)
  const received = (one: typeof declined) => `/index.php/checkout/order-received/${one.id}/?key=${one.key}`
  await takeAt(page, AREA, 'an order whose payment failed', received(declined))
  const payLater = `/index.php/checkout/order-pay/${declined.id}/?pay_for_order=true&key=${declined.key}`
  await takeAt(page, AREA, 'paying an order later', payLater)

  await page.setViewportSize(DESK)
  await openCheckout(page, buoy, { product: PRODUCTS.ring, email: 'paid@example.com' })
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  await take(page, AREA, 'an order received')
  const paid = await order('paid@example.com')
  await takeAt(
    page,
    AREA,
    'an order that is paid already',
    `/index.php/checkout/order-pay/${paid.id}/?pay_for_order=true&key=${paid.key}`,
  )
  for (const status of ['completed', 'cancelled', 'refunded']) {
    await buoy.query('update shop."order" set status = $1 where id = $2', [status, paid.id])
    await takeAt(page, AREA, `an order that is ${status}`, received(paid))
  }
  const invoice = await page.request.get(received(paid).replace('?', 'tax-invoice.pdf?'))
  if (invoice.ok()) await writeFile(await placeOf('papers', 'a tax invoice', '.pdf'), await invoice.body())
})
