import type { Page } from '@playwright/test'
import { expect, test } from '../sandbox/bare-shop.ts'
import { axe } from '../support/axe.ts'

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay with Wallet' })
const status = (page: Page) => page.getByRole('status')

/** Puts a button beside what stands in the page already, which pays by the library of a script element. */
async function addPayButton(page: Page, provider: string): Promise<void> {
  await page.evaluate((buyflowUrl) => {
    type Client = {
      loadPaymentData: (request: object) => Promise<{ paymentMethodData: { description: string } }>
    }
    const { BuoyWallet } = window as unknown as {
      BuoyWallet: { createPaymentsClient: (options: object) => Client }
    }
    const client = BuoyWallet.createPaymentsClient({ buyflowUrl })
    const parameters = { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['VISA', 'MASTERCARD'] }
    const request = {
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: { merchantName: 'Corner shop' },
      allowedPaymentMethods: [{ type: 'CARD', parameters }],
      transactionInfo: { currencyCode: 'AUD', totalPriceStatus: 'FINAL', totalPrice: '49.95' },
    }
    const button = document.createElement('button')
    const heard = document.createElement('output')
    button.id = 'wallet'
    button.textContent = 'Wallet'
    heard.id = 'heard'
    button.onclick = () =>
      client.loadPaymentData(request).then(
        (data) => heard.append(data.paymentMethodData.description),
        (error) => heard.append(`${error.statusCode}: ${error.statusMessage}`),
      )
    document.body.append(button, heard)
  }, `${provider}/sandbox/wallet/`)
}

/** A shop on another origin than the wallet, with a policy of its own. */
async function openShop(page: Page, shop: string, provider: string): Promise<Page> {
  await page.goto(shop)
  await page.addScriptTag({ url: `${provider}/sandbox/wallet/wallet.js` })
  await addPayButton(page, provider)
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('#wallet').click()])
  return popup
}

async function openExample(page: Page, origin: string, flow: string, answer = 'takes'): Promise<void> {
  await page.goto(`${origin}/sandbox/wallet/`)
  await payButton(page).waitFor()
  await page.getByLabel('Flow').selectOption(flow)
  await page.getByLabel('When the shopper pays').selectOption(answer)
}

test('a shopper pays in the popup of a shop on another origin, one at a time [S9.20, S8.53]', async ({
  page,
  box,
  shop,
}) => {
  const popup = await openShop(page, shop.origin, box.origin)
  await expect(popup.getByText('Corner shop')).toBeVisible()
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 550])
  await expect(popup.getByLabel('Card').getByRole('option')).toHaveCount(4)
  await axe(popup)

  await page.locator('#wallet').click()
  await expect(page.locator('#heard')).toHaveText(
    'DEVELOPER_ERROR: This method can only be called one at a time',
  )
  await popup.getByLabel('Card').selectOption('mastercard')
  await popup.getByRole('button', { name: 'Pay $49.95' }).click()
  await expect(page.locator('#heard')).toContainText('Mastercard •••• 4444')
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('a popup that is closed is a cancel [S4.37, S9.23]', async ({ page, box, shop }) => {
  const popup = await openShop(page, shop.origin, box.origin)
  await popup.close()
  await expect(page.locator('#heard')).toHaveText('CANCELED:')
})

test('a page that is not secure is refused [S5.35, S8.54]', async ({ page, box }) => {
  const library = await fetch(`${box.origin}/sandbox/wallet/wallet.js`)
  await page.route('http://shop.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title>' }),
  )
  await page.goto('http://shop.example/')
  await page.addScriptTag({ content: await library.text() })
  await addPayButton(page, box.origin)
  await page.locator('#wallet').click()
  await expect(page.locator('#heard')).toHaveText(
    'DEVELOPER_ERROR: Google Pay APIs should be called in secure context!',
  )
})

test('a shopper on a phone chooses and pays in the sheet, by keyboard too [S4.35, S9.21, S9.22]', async ({
  page,
  box,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openExample(page, box.origin, 'sheet', 'declines')
  await payButton(page).press('Enter')
  const sheet = page.frameLocator('iframe')
  const pressPay = async () => {
    const pay = sheet.getByRole('button', { name: /^Pay \$/ })
    await expect(pay).toBeEnabled()
    await pay.press('Enter')
  }
  await expect(sheet.getByRole('button', { name: 'Pay $99.90' })).toBeEnabled()
  expect((await page.locator('dialog').boundingBox())?.height).toBeCloseTo(280, 1)
  await expect(page.locator('dialog')).toHaveCSS('transition-duration', '0.25s')
  await axe(page)

  // What it costs follows from where it goes; where the shop does not deliver, it cannot be paid.
  await sheet.getByLabel('Delivery', { exact: true }).selectOption('express')
  await expect(sheet.getByRole('button', { name: 'Pay $108.45' })).toBeEnabled()
  await sheet.getByLabel('Deliver to').selectOption('parents')
  await expect(sheet.getByRole('alert')).toHaveText(
    'We deliver within Australia only. Choose another address.',
  )
  await expect(sheet.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  await sheet.getByLabel('Deliver to').selectOption('work')
  await expect(sheet.getByRole('alert')).toBeHidden()

  await pressPay()
  await expect(sheet.getByRole('alert')).toHaveText('Your bank declined this card. Try another one.')
  await page.keyboard.press('Escape')
  await expect(status(page)).toHaveText('Cancelled.')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(payButton(page)).toBeFocused()

  await page.getByLabel('When the shopper pays').selectOption('takes')
  await payButton(page).press('Enter')
  await pressPay()
  await expect(status(page)).toHaveText('Paid, as far as the wallet goes.')
  await expect(page.getByText('tok_').last()).toBeVisible()
})

test('a shop that does not answer ends the payment after 30 seconds [S9.19, S8.55]', async ({
  page,
  box,
}) => {
  await page.clock.install()
  await openExample(page, box.origin, 'sheet', 'silent')
  await payButton(page).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay $99.90' }).click()
  await expect(page.getByText('onPaymentAuthorized')).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(status(page)).toHaveText('INTERNAL_ERROR: onPaymentAuthorized timed out after 30 seconds.')
})

test('a shopper is sent to the wallet and comes back, paid or not [S4.35, S4.37]', async ({ page, box }) => {
  await openExample(page, box.origin, 'redirect', 'unasked')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pay $99.90' }).click()
  await expect(status(page)).toHaveText('Paid, as far as the wallet goes.')
  expect(new URL(page.url()).hash).toBe('')

  await openExample(page, box.origin, 'redirect', 'unasked')
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Pay $99.90' })).toBeEnabled()
  await page.goBack()
  await expect(status(page)).toHaveText('Cancelled.')

  await openExample(page, box.origin, 'redirect')
  await payButton(page).click()
  await expect(status(page)).toHaveText('DEVELOPER_ERROR: Callback is not supported in redirect mode')
})
