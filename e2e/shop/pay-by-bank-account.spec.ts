import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import {
  accountFrame,
  BECS,
  boxOf,
  IBANS,
  letDaysPass,
  openWay,
  pay,
  paymentStateOf,
  typeBecs,
  typeIban,
} from './other-ways.ts'
import { orderReceived, paymentError, readError } from './shopping.ts'

test.use({
  viewport: { width: 1280, height: 1800 },
  actionTimeout: 15_000,
  // The checker styles the frames it looks into; the provider refuses what no bank could use with 400 or 402.
  allowedConsole: [/Applying inline style violates|status of 40[02]/],
})

test.describe('An Australian bank account', () => {
  test('pays in some days: the order waits on hold, then it is packed (S1.10)', async ({
    page,
    context,
    buoy,
  }) => {
    test.slow()
    const email = await openWay(page, buoy, 'stripe_becs')
    const box = boxOf(page, 'stripe_becs')
    await expect(box).toContainText('you ask Bobalong to arrange')
    await expect(box).toContainText('one debit of the total from this account')
    await typeBecs(page, BECS.clears)
    await expect(box).toContainText('Test bank')
    await axe(page)
    await pay(page)
    await orderReceived(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your payment is on its way.')
    await expect(page.getByText('up to 3 business days')).toBeVisible()
    await axe(page)
    const waiting = { status: 'on-hold', paid: false, method: 'stripe_becs', held: 1, taken: false }
    await expect.poll(() => paymentStateOf(buoy, email)).toEqual({ ...waiting, mails: ['order-coming'] })

    const received = page.url()
    // Looked at again, and back to a checkout that has nothing more to sell: nothing is paid twice.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('on its way')
    await page.goBack()
    await expect(page.locator('#place_order')).toHaveCount(0)
    await letDaysPass(context, buoy, 2)
    expect(await paymentStateOf(buoy, email)).toMatchObject(waiting)
    await letDaysPass(context, buoy, 1)
    await expect
      .poll(() => paymentStateOf(buoy, email))
      .toEqual({
        status: 'processing',
        paid: true,
        method: 'stripe_becs',
        held: 0,
        taken: true,
        mails: ['order-coming', 'order-confirmation'],
      })
    // The checkout may be on its way there by itself.
    await expect(() => page.goto(received)).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We’ve got your order.')
    await expect(page.locator('.woocommerce-order-overview__method')).toContainText(
      'Bank account ending in 3456',
    )
  })

  test('that is closed fails while nobody looks; the pay link takes a card', async ({
    page,
    context,
    buoy,
  }) => {
    test.slow()
    const email = await openWay(page, buoy, 'stripe_becs')
    await typeBecs(page, BECS.isClosed)
    await pay(page)
    await orderReceived(page)
    const { href } = new URL(page.url())
    await page.close()
    await letDaysPass(context, buoy, 3)
    await expect
      .poll(() => paymentStateOf(buoy, email))
      .toMatchObject({
        status: 'failed',
        paid: false,
        taken: false,
        mails: ['order-coming', 'order-failed'],
      })

    const later = await context.newPage()
    await later.goto(href)
    await expect(later.getByRole('heading', { level: 1 })).toHaveText('Your payment didn’t go through')
    await expect(later.getByText('The bank says that this account is closed.')).toBeVisible()
    await axe(later)
    await later.getByRole('link', { name: /^Pay \$/ }).click()
    await hydrated(later)
    await expect(later.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')
    await payWith(later, CARDS.pays)
    await orderReceived(later)
    await expect
      .poll(() => paymentStateOf(buoy, email))
      .toMatchObject({ status: 'processing', paid: true, method: 'stripe_cc', taken: true })
  })

  test('is judged while it is typed, and no other than a test account is taken', async ({ page, buoy }) => {
    await openWay(page, buoy, 'stripe_becs')
    const box = boxOf(page, 'stripe_becs')
    await pay(page)
    await expect(paymentError(page)).toHaveText('Please enter the name of the account.')
    await readError(page)
    await page.getByLabel('Account name').fill('Mia Tran')
    await pay(page)
    await expect(paymentError(page)).toHaveText('Please enter your BSB and account number before proceeding.')
    await readError(page)

    const bsb = accountFrame(page).getByLabel('BSB')
    await bsb.pressSequentially('99')
    await expect(box.getByRole('alert').last()).toHaveText('The BSB is of no bank we know.')
    await bsb.fill('')
    await bsb.pressSequentially('062a000')
    await expect(bsb).toHaveValue('062-000')
    await expect(box).toContainText('Commonwealth Bank of Australia')
    await accountFrame(page).getByLabel('Account number').pressSequentially('123')
    await pay(page)
    await expect(paymentError(page)).toHaveText('The account number is incomplete.')
    await readError(page)
    await accountFrame(page).getByLabel('Account number').pressSequentially('45678')
    await pay(page)
    await expect(paymentError(page)).toContainText('takes test accounts only')
    await readError(page)
    await axe(page)
  })
})

test('An owner cancels while the bank works; what it takes all the same goes back by itself', async ({
  page,
  context,
  buoy,
}) => {
  test.slow()
  const email = await openWay(page, buoy, 'stripe_becs')
  await typeBecs(page, BECS.clears)
  await pay(page)
  await orderReceived(page)
  const id = /order-received\/(\d+)/.exec(page.url())?.[1]
  const console_ = await context.newPage()
  await signIn(console_)
  await console_.goto(`/console/orders/${id}`)
  await console_.getByRole('button', { name: 'Change status' }).click()
  await console_.getByRole('menuitem', { name: 'Cancel the order' }).click()
  const dialog = console_.getByRole('dialog')
  await expect(dialog).toContainText('A bank debit under way can’t be')
  await axe(console_, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(console_.getByText('The order is now: Cancelled.')).toBeVisible()
  await console_.close()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was cancelled')
  await expect(page.getByText('Your bank may still take $149.00')).toBeVisible()
  await axe(page)
  await expect
    .poll(() => paymentStateOf(buoy, email))
    .toMatchObject({ status: 'cancelled', held: 0, mails: ['order-cancelled', 'order-coming'] })
  await letDaysPass(context, buoy, 3)
  await expect
    .poll(() => paymentStateOf(buoy, email))
    .toMatchObject({ status: 'refunded', mails: ['order-cancelled', 'order-coming', 'order-refunded'] })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was refunded')
})

test.describe('A European bank account', () => {
  test('needs its owner and its number, then pays in some days (S1.10) [S5.18] [S5.19] [S8.11] [S8.12]', async ({
    page,
    context,
    buoy,
  }) => {
    test.slow()
    const email = await openWay(page, buoy, 'stripe_sepa', { from: 'DE' })
    await pay(page)
    await expect(paymentError(page)).toContainText('Please enter your IBAN account name')
    await readError(page)
    await page.getByRole('textbox', { name: 'IBAN account name' }).fill('Mia Tran')
    await pay(page)
    await expect(paymentError(page)).toContainText('Please enter your IBAN account number')
    await readError(page)
    expect(await buoy.query('select 1 from shop."order" where email = $1', [email])).toHaveLength(0)

    const iban = accountFrame(page).getByLabel('IBAN')
    await iban.pressSequentially('US64')
    await expect(boxOf(page, 'stripe_sepa').getByRole('alert').last()).toContainText('without SEPA debits')
    await iban.fill('')
    await typeIban(page, IBANS.clears)
    await expect(iban).toHaveValue('AT61 1904 3002 3457 3201')
    await expect(boxOf(page, 'stripe_sepa')).toContainText('you allow Bobalong and its payment provider')
    await expect(boxOf(page, 'stripe_sepa')).toContainText('within eight weeks')
    await axe(page)
    await pay(page)
    await orderReceived(page)
    await expect(page.getByText('up to 14 business days')).toBeVisible()
    expect(await paymentStateOf(buoy, email)).toMatchObject({ status: 'on-hold', held: 1 })
    await letDaysPass(context, buoy, 3)
    await expect
      .poll(() => paymentStateOf(buoy, email))
      .toMatchObject({ status: 'processing', paid: true, held: 0, taken: true })
  })

  test('that its bank does not debit leaves the order to be paid in another way', async ({
    page,
    context,
    buoy,
  }) => {
    const email = await openWay(page, buoy, 'stripe_sepa', { from: 'DE' })
    await typeIban(page, IBANS.fails)
    await pay(page)
    await orderReceived(page)
    await letDaysPass(context, buoy, 3)
    await expect.poll(() => paymentStateOf(buoy, email)).toMatchObject({ status: 'failed', paid: false })
    await page.reload()
    await expect(page.getByText('The bank has returned this debit.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pay \$/ })).toBeVisible()
  })
})
