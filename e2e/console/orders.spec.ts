import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an owner writes an order, it is paid by its link, and they refund half of it', async ({
    page,
    context,
  }) => {
    test.slow()
    await signIn(page)
    await page.goto('/console/orders/new')
    await page.getByLabel('Add a product').fill('Noosa Round')
    await page
      .getByRole('listbox', { name: 'Products' })
      .getByRole('option', { name: /Noosa Round/ })
      .click()
    await page.getByLabel('Quantity of Noosa Round').fill('2')
    await page.getByLabel('Email').fill('phone.order@example.com')
    for (const [label, value] of [
      ['First name', 'Mia'],
      ['Last name', 'Ward'],
      ['Street address', '12 Jonson Street'],
      ['Suburb', 'Byron Bay'],
      ['Postcode', '2481'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await expect(page.getByText('GST in it')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Create the order' }).click()
    await expect(page.getByRole('heading', { name: /^Order #\d+$/ })).toBeVisible()
    const link = await page.getByLabel('Pay link').inputValue()

    const shop = await context.newPage()
    await shop.goto(new URL(link).pathname + new URL(link).search)
    await hydrated(shop)
    await expect(shop.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')
    await payWith(shop, CARDS.pays)
    await shop.waitForURL(/order-received/)
    await shop.close()

    await page.reload()
    await page.getByRole('button', { name: 'Refund…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    await dialog.getByLabel('Quantity of Noosa Round').fill('1')
    await axe(page, '[role="dialog"]')
    await dialog.getByRole('button', { name: /^Refund \$/ }).click()
    await expect(page.getByText(/^\$[\d.]+ refunded\.$/)).toBeVisible()
    await expect(page.getByText('to the card ·')).toBeVisible()
    const id = /orders\/(\d+)/.exec(page.url())?.[1]
    const invoice = await page.request.get(`/console/api/orders/${id}/tax-invoice.pdf`)
    expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

const BEA = {
  first_name: 'Bea',
  last_name: 'Bulk',
  company: '',
  country: 'AU',
  address_1: '1 Beach Road',
  address_2: '',
  city: 'Noosa',
  state: 'QLD',
  postcode: '4567',
}

test('An owner chooses orders by keyboard, moves them, and is told what became of each', async ({
  page,
  buoy,
}) => {
  for (const status of ['processing', 'cancelled']) {
    await buoy.query(
      `insert into shop."order" (key, status, email, phone, billing, shipping, comments, items, discount,
         shipping_amount, shipping_gst, gst, total, shipping_label, payment_method, payment_title, created_at, updated_at)
       values ('wc_order_bulk', $1, 'bulk@example.com', '', $2, $2, '', 1100, 0, 0, 0,
         100, 1100, '', 'stripe_cc', 'Card', now(), now())`,
      [status, JSON.stringify(BEA)],
    )
  }
  await signIn(page)
  await page.goto('/console/orders?search=bulk@example.com')
  const all = page.getByRole('checkbox', { name: 'Choose all on this page' })
  await expect(page.getByRole('row')).toHaveCount(3)
  await all.focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await expect(bar).toContainText('2 orders chosen')
  await axe(page)
  const change = bar.getByRole('button', { name: 'Change status' })
  await change.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as sent and completed' }).click()
  await page
    .getByRole('dialog', { name: 'Mark as sent and completed' })
    .getByRole('button', { name: 'Mark as sent and completed' })
    .click()
  const report = page.getByRole('dialog', { name: 'Results' })
  await expect(report).toContainText('Now: Completed.')
  await expect(report).toContainText('cannot go to')
  await report.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save the current view…' }).click()
  await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill('Bea')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/console/orders')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Bea' }).click()
  await expect(page).toHaveURL(/search=bulk/)
})
