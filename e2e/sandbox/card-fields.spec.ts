import { checkerOn } from '../support/axe.ts'
import { expect, field, openToPay, test, typeCard } from './bare-shop.ts'

const CARD = '4242424242424242'

test('a shopper types a card and pays', async ({ page, box, shop }) => {
  const id = await openToPay(page, box, shop)
  await typeCard(page, CARD)
  await expect(field(page, 'number')).toHaveValue('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.locator('#result')).toHaveText('succeeded')
  const intent = await box.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(intent.latest_charge).toMatchObject({
    billing_details: { name: 'Mia Tran' },
    payment_method_details: { card: { brand: 'visa', last4: '4242', checks: { cvc_check: 'pass' } } },
  })
})

test('a shopper whose card is declined hears why, and pays with another', async ({ page, box, shop }) => {
  const id = await openToPay(page, box, shop)
  await typeCard(page, '4000000000009995')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.locator('#result')).toHaveText('error insufficient_funds')
  await field(page, 'number').fill(CARD)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.locator('#result')).toHaveText('succeeded')
  expect((await box.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
})

test("neither the shop's page nor its messages ever hold the number", async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  await typeCard(page, CARD)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.locator('#result')).toHaveText('succeeded')
  const seen = await page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')]
    return {
      origins: frames.map((frame) => frame.contentDocument === null),
      heard: JSON.stringify((window as unknown as { heard: unknown[] }).heard),
      html: document.documentElement.outerHTML,
      readable: frames.map((frame) => {
        try {
          return frame.contentWindow?.document.body.innerHTML ?? null
        } catch (error) {
          return (error as Error).name
        }
      }),
    }
  })
  expect(seen.origins).toEqual([true, true, true])
  expect(seen.readable).toEqual(['SecurityError', 'SecurityError', 'SecurityError'])
  expect(seen.heard + seen.html).not.toMatch(/4242[ ]?4242/)
})

test('the number goes to the card provider alone, and is not kept there', async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  const receivers: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(CARD)) receivers.push(new URL(request.url()).pathname)
  })
  await typeCard(page, CARD)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.locator('#result')).toHaveText('succeeded')
  expect(receivers).toEqual(['/sandbox/stripe/v1/payment_methods'])
  const tables = await box.pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'sandbox'",
  )
  expect(tables.rows.length).toBeGreaterThan(5)
  for (const { tablename } of tables.rows) {
    const found = await box.pool.query(`select 1 from sandbox.${tablename} as row where row::text like $1`, [
      `%${CARD}%`,
    ])
    expect(found.rowCount, tablename).toBe(0)
  }
})

test('the fields group digits and take no more than the card has [S5.14] [S5.15]', async ({
  page,
  box,
  shop,
}) => {
  await openToPay(page, box, shop)
  await field(page, 'number').pressSequentially('3782822463100059999')
  await expect(field(page, 'number')).toHaveValue('3782 822463 10005')
  await field(page, 'number').fill('')
  await field(page, 'number').pressSequentially('9'.repeat(20))
  await expect(field(page, 'number')).toHaveValue('9999 9999 9999 9999')
  await field(page, 'expiry').pressSequentially('12203056')
  await expect(field(page, 'expiry')).toHaveValue('12 / 2030')
  await field(page, 'code').pressSequentially('123456')
  await expect(field(page, 'code')).toHaveValue('1234')
})

test('digits in the middle can be mended, and separators are no obstacle', async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  const number = field(page, 'number')
  await number.pressSequentially('42425242')
  for (let step = 0; step < 4; step += 1) await number.press('ArrowLeft')
  await number.press('Delete')
  await number.pressSequentially('4')
  await expect(number).toHaveValue('4242 4242')
  const expiry = field(page, 'expiry')
  await expiry.pressSequentially('12')
  await expect(expiry).toHaveValue('12 / ')
  await expiry.press('Backspace')
  await expect(expiry).toHaveValue('1')
})

test('the page hears the state of the fields, in codes and classes', async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  await expect(page.locator('#number')).toHaveClass(/StripeElement StripeElement--empty|StripeElement--empty/)
  await field(page, 'number').pressSequentially('4242')
  await expect(page.locator('#number')).toHaveClass(/StripeElement--focus/)
  await expect(page.locator('#error')).toHaveText('')
  await field(page, 'code').focus()
  await expect(page.locator('#number')).toHaveClass(/StripeElement--invalid/)
  await expect(page.locator('#error')).toHaveText('Your card number is incomplete.')
  await field(page, 'number').fill('4242424242424241')
  await expect(page.locator('#error')).toHaveText('Your card number is invalid.')
  await field(page, 'number').fill('5555555555554444')
  await expect(page.locator('#number')).toHaveClass(/StripeElement--complete/)
  const last = await page.evaluate(() =>
    (window as unknown as { heard: { elementType?: string }[] }).heard
      .filter(({ elementType }) => elementType === 'cardNumber')
      .at(-1),
  )
  expect(last).toEqual({ elementType: 'cardNumber', empty: false, complete: true, brand: 'mastercard' })
})

test('an incomplete card is not sent; the field at fault says so', async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  await field(page, 'number').pressSequentially(CARD)
  await field(page, 'number').press('Enter')
  await expect(page.locator('#result')).toHaveText('error incomplete_expiry')
  await expect(page.locator('#expiry')).toHaveClass(/StripeElement--invalid/)
})

test('the keyboard walks through the fields, labels reach them, and axe has no complaint', async ({
  page,
  box,
  shop,
}) => {
  await openToPay(page, box, shop)
  await page.getByText('Card number', { exact: true }).click()
  await expect(field(page, 'number')).toBeFocused()
  await page.keyboard.type(CARD)
  await page.keyboard.press('Tab')
  await expect(field(page, 'expiry')).toBeFocused()
  await page.keyboard.type('1230')
  await page.keyboard.press('Tab')
  await expect(field(page, 'code')).toBeFocused()
  await page.keyboard.type('123')
  await expect(field(page, 'code')).toHaveValue('123')
  await page.keyboard.press('Enter')
  await expect(page.locator('#result')).toHaveText('succeeded')
  expect((await (await checkerOn(page)).analyze()).violations).toEqual([])
})

test('the text in the fields is 15 px and takes the page’s colours [S9.15]', async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  const number = field(page, 'number')
  await expect(number).toHaveCSS('font-size', '15px')
  await expect(number).toHaveCSS('color', 'rgb(6, 38, 46)')
  await number.fill('4242424242424241')
  await expect(number).toHaveCSS('color', 'rgb(185, 62, 37)')
  await expect(number).toHaveAttribute('autocomplete', 'cc-number')
  await expect(number).toHaveAttribute('inputmode', 'numeric')
})

test('a field can be taken away and put back', async ({ page, box, shop }) => {
  await openToPay(page, box, shop)
  await field(page, 'expiry').pressSequentially('1230')
  await page.evaluate(() => {
    const { fields } = window as unknown as {
      fields: Record<string, { unmount(): void; mount(at: string): void }>
    }
    for (const [name, element] of Object.entries(fields)) {
      element.unmount()
      element.mount(`#${name}`)
    }
  })
  await expect(field(page, 'expiry')).toHaveValue('')
  await typeCard(page, CARD)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.locator('#result')).toHaveText('succeeded')
})

test('a field that was mounted out of sight is whole when it appears', async ({ page, box, shop }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector<HTMLElement>('#pay')?.style.setProperty('display', 'none')
    })
  })
  await openToPay(page, box, shop)
  await expect(field(page, 'code')).toHaveCount(1)
  await page.locator('#pay').evaluate((form) => form.style.removeProperty('display'))
  await expect
    .poll(async () => (await page.locator('#number iframe').boundingBox())?.height ?? 0)
    .toBeGreaterThan(15)
  await typeCard(page, CARD)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.locator('#result')).toHaveText('succeeded')
})
