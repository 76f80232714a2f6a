import { totpNext, totpNow } from '@buoy/tools/testing/totp.ts'
import { axe } from '../support/axe.ts'
import { join, PASSWORD } from '../support/join.ts'
import { signIn } from '../support/owner.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const ADDRESS = {
  first_name: 'Wanda',
  last_name: 'Wharf',
  company: '',
  country: 'AU',
  address_1: '3 Jetty Lane',
  address_2: '',
  city: 'Fremantle',
  state: 'WA',
  postcode: '6160',
}

/** A paid order that waits to be sent, with two units in it. */
async function paidOrder(buoy: OpenServer): Promise<{ id: number; number: number }> {
  const [order] = await buoy.query<{ id: string; number: string }>(
    `insert into shop."order" (key, status, email, phone, billing, shipping, comments, items, discount,
       shipping_amount, shipping_gst, gst, total, shipping_label, payment_method, payment_title, created_at, updated_at)
     values ('wc_order_pack', 'processing', 'wanda@example.com', '', $1, $1, 'Ring twice.', 17800, 0, 0, 0,
       1618, 17800, 'Standard', 'stripe_cc', 'Card', now(), now()) returning id, number`,
    [JSON.stringify(ADDRESS)],
  )
  const id = Number(order?.id)
  await buoy.query(
    `insert into shop.order_line (order_id, position, product_id, variant_id, name, sku, url, options, picture,
       unit_price, quantity, subtotal, discount, gst)
     values ($1, 0, 1, 1, 'Wharf Tray', 'WHARF', '/', '[]', null, 8900, 2, 17800, 0, 1618)`,
    [id],
  )
  return { id, number: Number(order?.number) }
}

test('An owner asks a packer in, who packs an order on their telephone and sees no prices', async ({
  page,
  buoy,
  browser,
}) => {
  test.slow()
  const order = await paidOrder(buoy)
  await signIn(page)
  await page.goto('/console/settings/people')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill('peta@example.com')
  await expect(dialog.getByRole('radio', { name: 'Packer' })).toBeChecked()
  await axe(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('peta@example.com')

  const context = await browser.newContext({ baseURL: buoy.url, viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  await join(phone, buoy, 'Peta Packer', 'peta@example.com')
  await expect(phone.getByRole('heading', { name: 'Packing', level: 1 })).toBeVisible()
  await expect(phone.getByRole('navigation', { name: 'Console' }).getByRole('link')).toHaveText([
    'Packing',
    'Stock',
  ])

  // A link to the order, as a colleague would send it, leads to the bench.
  await phone.goto(`/console/orders/${order.id}`)
  await expect(phone.getByRole('heading', { name: `Pack #${order.number}` })).toBeVisible()
  await expect(phone.getByText('Ring twice.')).toBeVisible()
  expect(await phone.locator('main').textContent()).not.toContain('$')
  await phone.getByRole('checkbox', { name: /2 × Wharf Tray/ }).check()
  await phone.getByLabel('Tracking number').fill('33ABC')
  await axe(phone)
  await phone.getByRole('button', { name: 'Mark as sent' }).press('Enter')
  await expect(phone.getByText('packed by Peta Packer')).toBeVisible()
  await expect(phone.getByRole('link', { name: '33ABC' })).toHaveAttribute('href', /auspost\.com\.au.*33ABC$/)

  await phone.goto('/console/customers')
  await expect(phone.getByRole('heading', { name: 'Not part of your role' })).toBeVisible()
  await axe(phone)
  await context.close()

  await page.goto(`/console/orders/${order.id}`)
  await expect(page.getByText('Sent with Australia Post, number 33ABC.', { exact: false })).toBeVisible()
})

test('A manager turns a second factor on, and signs in with its code', async ({ page, buoy, browser }) => {
  test.slow()
  await signIn(page)
  const origin = { origin: buoy.url }
  const invited = await page.request.post('/console/api/staff/invitations', {
    headers: origin,
    data: { email: 'mona@example.com', role: 'manager' },
  })
  expect(invited.ok()).toBe(true)

  const context = await browser.newContext({ baseURL: buoy.url })
  const desk = await context.newPage()
  await join(desk, buoy, 'Mona Manager', 'mona@example.com')
  await desk.getByRole('link', { name: 'Mona Manager' }).click()
  await desk.getByRole('button', { name: 'Set it up…' }).click()
  await desk.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await desk.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await expect(desk.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = (await desk.locator('code').textContent()) ?? ''
  const uri = `otpauth://totp/Buoy?secret=${secret}`
  await axe(desk)
  await desk.getByLabel('The six digits it shows now').fill(totpNow(uri))
  await desk.getByRole('button', { name: 'Turn it on' }).click()
  await expect(desk.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10)
  await axe(desk)
  await desk.getByRole('button', { name: 'I have saved them' }).click()
  await expect(desk.getByText('Sign-in asks for a code from your app.')).toBeVisible()

  await desk.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await desk.getByLabel('Email').fill('mona@example.com')
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk.getByRole('heading', { name: 'And your code' })).toBeVisible()
  await axe(desk)
  // The code that turned it on is used.
  await desk.getByLabel('Code', { exact: true }).fill(totpNext(uri))
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Mona/)
  await context.close()
})
