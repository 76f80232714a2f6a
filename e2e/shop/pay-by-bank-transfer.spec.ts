import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { fillAddress } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { pay, paymentStateOf } from './other-ways.ts'
import { freshEmail, haveInCart, openForm, orderReceived, PRODUCTS } from './shopping.ts'

test.use({ viewport: { width: 1280, height: 1800 }, actionTimeout: 15_000 })

const TRANSFER = 'Bank transfer'

test('an owner offers bank transfer, a shopper buys by it, and the owner marks the order as paid', async ({
  page,
  buoy,
  browser,
}) => {
  test.slow()
  const owner = await browser.newPage()
  await owner.goto(buoy.url)
  await signIn(owner)
  await owner.goto('/console/settings/payments')
  const offered = owner.getByRole('checkbox', { name: TRANSFER })
  await expect(offered).toBeVisible()
  await axe(owner)
  await offered.check()
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Say below where a bank transfer goes').first()).toBeVisible()
  await owner.getByRole('textbox', { name: 'BSB' }).fill('12-34')
  await owner.getByRole('textbox', { name: 'Account number' }).fill('123456789')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('A BSB has six digits, such as 012-345.').first()).toBeVisible()
  await owner.getByRole('textbox', { name: 'BSB' }).fill('012-345')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Saved').first()).toBeVisible()

  try {
    const email = freshEmail('transfer')
    await haveInCart(page, buoy, PRODUCTS.breakfast, 1)
    await openForm(page)
    await fillAddress(page, email)
    await page.locator('#payment_method_bacs').check()
    await expect(page.getByText('we’ll show and email you the account details')).toBeVisible()
    await axe(page)
    await pay(page)

    await orderReceived(page)
    const note = page.getByRole('region', { name: 'Bank transfer details' })
    await expect(note).toContainText('012-345')
    await expect(note).toContainText('123456789')
    await expect(page.locator('[aria-current="step"]')).toHaveText('Waiting for payment')
    await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveText([
      'We’ll email you as soon as your payment arrives.',
      'We’ll pack it, usually by the next business day.',
      'We’ll send it by courier and email you when it’s on its way.',
    ])
    await axe(page)
    await expect
      .poll(() => paymentStateOf(buoy, email))
      .toMatchObject({ status: 'on-hold', paid: false, method: 'bacs', held: 1 })

    const [order] = await buoy.query<{ id: string; number: string }>(
      'select id, number from shop."order" where email = $1',
      [email],
    )
    await expect(note).toContainText(String(order?.number))
    await owner.goto(`/console/orders/${order?.id}`)
    await expect(owner.getByText('Waiting for a bank transfer')).toBeVisible()
    await axe(owner)
    await owner.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(owner.getByText('The order is paid.')).toBeVisible()
    await expect
      .poll(() => paymentStateOf(buoy, email))
      .toMatchObject({ status: 'processing', paid: true, method: 'bacs', taken: true })
  } finally {
    await owner.goto('/console/settings/payments')
    await offered.uncheck()
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Saved').first()).toBeVisible()
    await owner.close()
  }
})
