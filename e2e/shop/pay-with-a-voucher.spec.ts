import type { FrameLocator, Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { boxOf, choose, letDaysPass, openWay, pay, payFrom, paymentStateOf } from './other-ways.ts'
import { freshEmail, openCheckout, orderReceived, PRODUCTS, paymentError, readError } from './shopping.ts'

test.use({
  viewport: { width: 1280, height: 1800 },
  actionTimeout: 15_000,
  // The checker styles the frames it looks into; the provider refuses what no bank could use with 400.
  allowedConsole: [/Applying inline style violates|status of 400/],
})

/** The slip, in the provider's dialog over the checkout. */
function slip(page: Page): FrameLocator {
  return page.getByRole('dialog', { name: 'Your voucher' }).frameLocator('iframe')
}

const closeSlip = (page: Page) => page.getByRole('button', { name: 'Close the voucher' }).click()

test.describe('Boleto', () => {
  test('needs a tax id, masks it, and is paid at a counter (S1.10) [S5.16] [S5.17] [S8.15] [S8.26]', async ({
    page,
    context,
    buoy,
  }) => {
    test.slow()
    const email = await openWay(page, buoy, 'stripe_boleto', { from: 'BR' })
    await pay(page)
    await expect(paymentError(page)).toContainText('CPF/CNPJ is a required field')
    await readError(page)
    const field = page.getByLabel('CPF or CNPJ')
    await field.pressSequentially('1234567890')
    await expect(field).toHaveValue('123.456.789-0')
    await pay(page)
    await expect(paymentError(page)).toContainText('Invalid Tax Id')
    await readError(page)
    expect(await buoy.query('select 1 from shop."order" where email = $1', [email])).toHaveLength(0)
    await field.fill('')
    await field.pressSequentially('12345678000195')
    await expect(field).toHaveValue('12.345.678/0001-95')
    await field.fill('')
    await field.pressSequentially('00000000000')
    await axe(page)
    await pay(page)

    await expect(slip(page).getByRole('heading', { name: 'Your Boleto voucher' })).toBeVisible()
    await axe(page)
    const number = await slip(page).locator('dd').first().textContent()
    await closeSlip(page)
    await orderReceived(page)
    await expect(page.getByText(`with voucher number ${number}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the voucher' })).toBeVisible()
    await axe(page)
    await expect
      .poll(() => paymentStateOf(buoy, email))
      .toEqual({
        status: 'on-hold',
        paid: false,
        method: 'stripe_boleto',
        held: 1,
        taken: false,
        mails: ['order-coming'],
      })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Open the voucher' })).toBeVisible()
    const [mail] = await buoy.query<{ text: string }>(
      `select plain_text as text from shop.mail where recipient = $1 and kind = 'order-coming'`,
      [email],
    )
    expect(mail?.text).toContain(`Number ${number}`)

    const counter = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open the voucher' }).click()
    await (await counter).getByRole('button', { name: 'Pay it at the test counter' }).click()
    await expect((await counter).getByRole('heading', { name: 'Paid at the counter' })).toBeVisible()
    await expect
      .poll(() => paymentStateOf(buoy, email))
      .toMatchObject({
        status: 'processing',
        paid: true,
        held: 0,
        taken: true,
        mails: ['order-coming', 'order-confirmation'],
      })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We’ve got your order.')
  })

  test('that nobody pays lapses: a mail says so, and the order can be paid in another way', async ({
    page,
    context,
    buoy,
  }) => {
    // The provider's test mode has a name for it in the address.
    const email = freshEmail('x').replace('@', '.expire_with_delay@')
    await openWay(page, buoy, 'stripe_boleto', { from: 'BR', email })
    await page.getByLabel('CPF or CNPJ').fill('000.000.000-00')
    await pay(page)
    await expect(slip(page).getByRole('button', { name: 'Let it expire' })).toBeVisible()
    await closeSlip(page)
    await orderReceived(page)
    await letDaysPass(context, buoy, 4)
    await expect
      .poll(() => paymentStateOf(buoy, email))
      .toMatchObject({ status: 'failed', paid: false, mails: ['order-coming', 'order-failed'] })
    await page.reload()
    await expect(page.getByText('The voucher was not paid in time.')).toBeVisible()

    // The same order again by its pay link, with the voucher's own call (S7.12).
    await page.getByRole('link', { name: /^Pay \$/ }).click()
    await hydrated(page)
    await choose(page, 'stripe_boleto')
    await page.getByLabel('CPF or CNPJ').fill('000.000.000-00')
    await pay(page)
    await slip(page).getByRole('button', { name: 'Pay it at the test counter' }).click()
    await expect(slip(page).getByRole('heading', { name: 'Paid at the counter' })).toBeVisible()
    await closeSlip(page)
    await orderReceived(page)
    await expect.poll(() => paymentStateOf(buoy, email)).toMatchObject({ status: 'processing', taken: true })
  })
})

test.describe('OXXO', () => {
  test('is paid at once from the slip (S1.10)', async ({ page, buoy }) => {
    const email = await openWay(page, buoy, 'stripe_oxxo', { from: 'MX' })
    await expect(boxOf(page, 'stripe_oxxo')).toContainText('pay in cash at any OXXO')
    await axe(page)
    await pay(page)
    await slip(page).getByRole('button', { name: 'Pay it at the test counter' }).click()
    await expect(slip(page).getByRole('heading', { name: 'Paid at the counter' })).toBeVisible()
    await closeSlip(page)
    await orderReceived(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We’ve got your order.')
    await expect.poll(() => paymentStateOf(buoy, email)).toMatchObject({ status: 'processing', taken: true })
  })

  test('goes on without the browser: it was closed over the slip', async ({ page, context, buoy }) => {
    const email = await openWay(page, buoy, 'stripe_oxxo', { from: 'MX' })
    await pay(page)
    await expect(slip(page).getByRole('heading', { name: 'Your OXXO voucher' })).toBeVisible()
    await page.close()
    await expect
      .poll(() => paymentStateOf(buoy, email))
      .toMatchObject({ status: 'on-hold', held: 1, mails: ['order-coming'] })
    await letDaysPass(context, buoy, 1)
    await expect
      .poll(() => paymentStateOf(buoy, email))
      .toMatchObject({ status: 'processing', paid: true, held: 0, taken: true })
  })
})

test('Each voucher is offered where it is at home', async ({ page, buoy }) => {
  await openCheckout(page, buoy, { product: PRODUCTS.breakfast })
  const offered = () =>
    page
      .locator('input[name="payment_method"][value^="stripe_"]:not([value="stripe_googlepay"])')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
  await expect.poll(offered).toEqual(['stripe_cc', 'stripe_link', 'stripe_afterpay', 'stripe_becs'])
  for (const [country, method] of [
    ['BR', 'stripe_boleto'],
    ['MX', 'stripe_oxxo'],
    ['DE', 'stripe_sepa'],
  ] as const) {
    await payFrom(page, country)
    await expect.poll(offered).toEqual(['stripe_cc', 'stripe_link', method])
  }
})
