import type { Page } from '@playwright/test'
import { bank, CARDS, completeBankStep, fillAddress, payWith, typeCard } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import {
  freshEmail,
  openCheckout,
  openForm,
  orderReceived,
  PRODUCTS,
  paymentError,
  purchasesOf,
} from './shopping.ts'

/** One order, one charge of its whole total. */
const ONCE = { orders: 1, paid: 1, charges: 1 }

test.describe('by pointer', () => {
  // So tall that the button is in view when the card has been typed: Chromium takes a page that is then
  // scrolled back to the frame that was typed into, and the pointer would meet that.
  test.use({ viewport: { width: 1280, height: 1800 } })

  test('a shopper who double-clicks places one order', async ({ page, buoy }) => {
    const email = freshEmail('double')
    await openCheckout(page, buoy, { email, product: PRODUCTS.tinny })
    await typeCard(page, CARDS.pays)
    await page.locator('#terms').check()
    await page.locator('#place_order').dblclick()
    await orderReceived(page)
    expect(await purchasesOf(buoy, email)).toMatchObject(ONCE)
  })
})

test('a shopper who hammers Enter places one order', async ({ page, buoy }) => {
  const email = freshEmail('enter')
  await openCheckout(page, buoy, { email, product: PRODUCTS.tinny })
  await typeCard(page, CARDS.pays)
  await page.locator('#terms').check()
  await page.locator('#billing_email').focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter')
  await orderReceived(page)
  expect(await purchasesOf(buoy, email)).toMatchObject(ONCE)
})

test.describe('when the answer is lost', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the same order is sent again and paid once', async ({ page, buoy }) => {
    const email = freshEmail('lost')
    await openCheckout(page, buoy, { email, product: PRODUCTS.tinny })
    let sent = 0
    await page.route('**/?wc-ajax=checkout', async (route) => {
      sent += 1
      if (sent > 1) return route.continue()
      // The shop hears us and pays; we never hear back.
      await route.fetch()
      return route.abort('connectionreset')
    })
    await payWith(page, CARDS.pays)
    await orderReceived(page)
    expect(sent).toBe(2)
    expect(await purchasesOf(buoy, email)).toMatchObject(ONCE)
  })

  test('a shopper whose connection stays away is told, and pays once when it is back', async ({
    page,
    buoy,
  }) => {
    const email = freshEmail('away')
    await openCheckout(page, buoy, { email, product: PRODUCTS.tinny })
    await page.clock.install()
    await page.route('**/?wc-ajax=checkout', (route) => route.abort('internetdisconnected'))
    await payWith(page, CARDS.pays)
    await expect(page.locator('#place_order')).toContainText('Connection lost, trying again')
    await page.clock.runFor(1000)
    await page.clock.runFor(3000)
    await page.clock.runFor(6000)
    await expect(paymentError(page)).toContainText('you won’t be charged twice')
    await page.unroute('**/?wc-ajax=checkout')
    await page.locator('#place_order').press('Enter')
    await orderReceived(page)
    expect(await purchasesOf(buoy, email)).toMatchObject(ONCE)
  })
})

test('a shopper who reloads between confirm and reply has one order', async ({ page, buoy }) => {
  const email = freshEmail('reload')
  await openCheckout(page, buoy, { email, product: PRODUCTS.tinny })
  const paid = new Promise<void>((resolve) => {
    void page.route('**/?wc-ajax=checkout', async (route) => {
      await route.fetch()
      resolve()
      // No answer to this page: it is reloaded first.
    })
  })
  await payWith(page, CARDS.pays)
  await paid
  await page.reload()
  await orderReceived(page)
  expect(await purchasesOf(buoy, email)).toMatchObject(ONCE)
})

test('a shopper who reloads while the bank asks is asked again and pays once', async ({ page, buoy }) => {
  const email = freshEmail('asked-again')
  await openCheckout(page, buoy, { email, product: PRODUCTS.tinny })
  await payWith(page, CARDS.asksAlways)
  await expect(bank(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  await page.reload()
  await completeBankStep(page, 'Complete authentication')
  await orderReceived(page)
  expect(await purchasesOf(buoy, email)).toMatchObject(ONCE)
})

test('a shopper who goes back after paying finds no second form', async ({ page, buoy }) => {
  const email = freshEmail('back')
  await openCheckout(page, buoy, { email, product: PRODUCTS.tinny })
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  await page.goBack()
  await hydrated(page)
  await expect(page.locator('#place_order')).toHaveCount(0)
  expect(await purchasesOf(buoy, email)).toMatchObject(ONCE)
})

test('two tabs of one checkout pay once', async ({ page, buoy, context }) => {
  const email = freshEmail('tabs')
  await openCheckout(page, buoy, { email, product: PRODUCTS.tinny })
  const other = await context.newPage()
  await openForm(other)
  await fillAddress(other, email)
  await typeCard(page, CARDS.pays)
  await page.locator('#terms').check()
  await typeCard(other, CARDS.pays)
  await other.locator('#terms').check()
  // Whichever is second may be sent on before its press: both ways lead to the one order.
  await Promise.all([press(page), press(other)])
  await Promise.all([orderReceived(page), orderReceived(other)])
  expect(await purchasesOf(buoy, email)).toMatchObject(ONCE)
})

/** Presses Place order, unless the page leaves for the order while the pointer is on its way. */
async function press(page: Page): Promise<void> {
  await Promise.race([page.locator('#place_order').press('Enter'), page.waitForURL(/order-received/)])
}
