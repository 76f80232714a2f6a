import { openReceiver } from '@buoy/platform/deliveries/receiver.fixtures.ts'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const NEEDS_HTTPS = 'Use https: it carries personal data. Plain http is for this machine only.'

// What is filled in wrong on purpose.
test.use({ allowedConsole: [/400/] })

test('An owner connects a webhook, tries it, and sends again what it has not taken', async ({
  page,
  buoy,
}) => {
  const receiver = await openReceiver()
  try {
    await signIn(page)
    await page.goto('/console/connections/new/popup-leads')
    await page.getByLabel('Name').fill('Our CRM')
    await page.getByLabel('Address').fill('http://crm.example/leads')
    await page.getByRole('button', { name: 'Connect' }).press('Enter')
    await expect(page.getByText(NEEDS_HTTPS, { exact: true }).last()).toBeVisible()
    await expect(page.getByLabel('Address')).toBeFocused()
    await page.getByLabel('Address').fill(receiver.url)
    await page.getByRole('button', { name: 'Connect' }).press('Enter')

    const secret = (await page.getByRole('textbox', { name: 'Secret' }).textContent()) ?? ''
    expect(secret).toMatch(/^whsec_/)
    await expect(page.getByText('Nothing was sent yet')).toBeVisible()
    await axe(page)

    receiver.answer(500)
    await page.getByRole('button', { name: 'Send a test' }).press('Enter')
    const outcome = page.getByRole('dialog', { name: 'Test' })
    await expect(outcome.getByText('It was not accepted')).toBeVisible()
    await expect(outcome.getByText('answered 500')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(receiver.received[0]?.isSigned(secret)).toBe(true)

    await page.getByRole('button', { name: /^Failed/ }).press('Enter')
    await page.getByRole('button', { name: /^Test, / }).press('Enter')
    const delivery = page.getByRole('dialog', { name: 'Delivery' })
    await expect(delivery.getByText('mia@example.com').first()).toBeVisible()
    await axe(page)
    await delivery.getByRole('button', { name: 'Send again' }).press('Enter')
    await expect(page.getByText('Sent again. The receiver accepted it.')).toBeVisible()
    await expect(delivery.getByText('Delivered')).toBeVisible()
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Pause' }).press('Enter')
    await expect(page.getByText('It is paused')).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByText('It is paused')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByText('No connections yet')).toBeVisible()
    await axe(page)
  } finally {
    await receiver.close()
    await buoy.query("delete from platform.connection where name = 'Our CRM'")
  }
})

test('An owner has leads mailed each day, and gives a popup a code of its own [W7.20]', async ({
  page,
  buoy,
}) => {
  await signIn(page)
  await page.goto('/console/popups/connections/mail')
  await page.getByRole('radio', { name: 'Once a day' }).check()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(
    page.getByText('Enter at least one address, or choose to get no mail.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'To' }).fill('sally@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()

  await page.goto('/console/popups/connections/code')
  await page.getByLabel('Code for all popups').fill('<script>all()</script>')
  await page.getByRole('combobox', { name: 'Popup' }).press('ArrowDown')
  await page.getByRole('option').first().click()
  await page.getByLabel('Its code').fill('<b>own</b>')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await axe(page)
  const codes = await buoy.query<{ html: string }>('select html from popups.conversion_code order by html')
  expect(codes.map(({ html }) => html)).toEqual(['<b>own</b>', '<script>all()</script>'])
  await buoy.query('delete from popups.conversion_code')
  await buoy.query('delete from popups.lead_mail')
})
