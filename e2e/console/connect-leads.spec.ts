import { openReceiver } from '@buoy/platform/deliveries/receiver.fixtures.ts'
import { axe } from '../support/axe.ts'
import { openMailchimp } from '../support/list-service.ts'
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

test('An owner connects Mailchimp, puts a wrong key right, and a lead gets into the audience', async ({
  page,
  buoy,
}) => {
  const mailchimp = await openMailchimp({ key: 'right-us21', list: 'a1b2c3' })
  try {
    await signIn(page)
    await page.goto('/console/connections/new/popup-leads')
    await page.getByRole('combobox', { name: 'Service' }).press('Enter')
    await page.getByRole('option', { name: 'Mailchimp' }).click()
    await page.getByLabel('Name').fill('Our letter')
    await page.getByRole('button', { name: 'Connect' }).press('Enter')
    await expect(page.getByText(/^Enter/).first()).toBeVisible()
    await page.getByLabel('API key').fill('wrong-us21')
    await page.getByLabel('Audience ID').fill('a1b2c3')
    await page.getByLabel('API address, if not the usual one').fill(`${mailchimp.url}/3.0`)
    await axe(page)
    await page.getByRole('button', { name: 'Connect' }).press('Enter')

    await page.getByRole('button', { name: 'Send a test' }).press('Enter')
    const outcome = page.getByRole('dialog', { name: 'Test' })
    await expect(outcome.getByText('It was not accepted')).toBeVisible()
    await expect(outcome.getByLabel('Answer')).toContainText('API Key Invalid')
    await page.keyboard.press('Escape')
    await expect(outcome).toBeHidden()
    await page.getByLabel('API key').fill('right-us21')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('Saved. The next lead is sent there.')).toBeVisible()
    await page.getByRole('button', { name: 'Send a test' }).press('Enter')
    await expect(outcome.getByText('The connection works')).toBeVisible()
    await axe(page)

    await leaveAddress(buoy.url, 'mia@pond.example')
    const member = () => mailchimp.received.find(({ method }) => method === 'PUT')
    await expect.poll(member).toMatchObject({
      // The MD5 of the address, by which Mailchimp knows a member.
      path: '/3.0/lists/a1b2c3/members/7660bc127288f97c3c13f7d4bdca8f28',
      body: { email_address: 'mia@pond.example', status_if_new: 'subscribed' },
    })
  } finally {
    await mailchimp.close()
    await buoy.query("delete from platform.connection where name = 'Our letter'")
  }
})

/** Answers a popup of the demo store as a visitor's browser does, with the box to agree ticked. */
async function leaveAddress(shop: string, email: string): Promise<void> {
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { origin: shop, 'user-agent': 'Mozilla/5.0 Chrome/150' }
    const reply = await fetch(shop + path, { method: 'POST', headers, body: new URLSearchParams(fields) })
    expect(reply.status).toBe(200)
    return reply.json()
  }
  const account = 'BobalongDemo1'
  const shown = await post(`/api/display/${account}`, { cookies: '{}' })
  const { viewer_id } = shown.poptins[0]
  const answer = { client_id: account, poptin_id: 'DemoPondLettr', email_1: email, checkbox_checked: 'true' }
  await post(`/api/display/conversion/${viewer_id}`, answer)
}
