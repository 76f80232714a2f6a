import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

async function have(buoy: OpenServer, name: string, text: string, state = 'new'): Promise<void> {
  const fields = [{ id: 'message', label: 'Message', type: 'textarea', value: text }]
  await buoy.query(
    `insert into pages.message (at, page_slug, form_id, form_title, name, email, fields, state, reason)
     values (now(), 'contact', 'contact-form', 'Write to us', $1, lower($1) || '@example.com', $2, $3, 'trap')`,
    [name, JSON.stringify(fields), state],
  )
}

test('An owner reads a message, answers it, and takes another out of the spam', async ({ page, buoy }) => {
  await buoy.query('delete from pages.message')
  await have(buoy, 'Mia', 'Do the round ones fit a jug?')
  await have(buoy, 'Noah', 'Is this a robot?', 'spam')
  await signIn(page)
  await page.goto('/console/messages')
  await expect(page.getByRole('button', { name: 'Mia unread' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Mia unread' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Message' })
  await expect(drawer).toContainText('Do the round ones fit a jug?')
  const reply = drawer.getByRole('link', { name: 'Reply by email' })
  await expect(reply).toHaveAttribute('href', /^mailto:mia%40example\.com\?subject=/)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mia', exact: true })).toBeVisible()

  await page.goto('/console/messages?state=spam')
  await page.getByRole('button', { name: 'Noah' }).press('Enter')
  await expect(drawer).toContainText('It filled in a field that people cannot see.')
  await drawer.getByRole('button', { name: 'Not spam' }).press('Enter')
  await expect(page.getByText('Moved out of spam, and emailed to you.')).toBeVisible()
  await expect(async () => {
    const mails = await buoy.query("select id from shop.mail where reply_to = 'noah@example.com'")
    expect(mails).toHaveLength(1)
  }).toPass()
})

test('Messages are read on a phone: long names, long words, and the drawer', async ({ page, buoy }) => {
  await buoy.query('delete from pages.message')
  await have(buoy, 'Maximiliana-Featherstonehaugh', `Floats${'-and-floats'.repeat(30)}`)
  await signIn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/console/messages')
  const fits = async () =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible()
  await fits()
  await axe(page)
  await page.getByRole('button', { name: /^Maximiliana/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Message' })).toContainText('Floats-and-floats')
  await fits()
  await axe(page)
})

test('An owner erases what somebody wrote, after being asked', async ({ page, buoy }) => {
  await buoy.query('delete from pages.message')
  await have(buoy, 'Eva', 'Please forget me.')
  await signIn(page)
  await page.goto('/console/messages')
  await page.getByRole('button', { name: 'Eva' }).press('Enter')
  await page.getByRole('button', { name: 'Erase this person’s messages' }).press('Enter')
  await page.getByRole('button', { name: 'Yes, erase all of them' }).press('Enter')
  await expect(page.getByText('1 message erased.')).toBeVisible()
  expect(await buoy.query('select id from pages.message')).toEqual([])
})

test('An owner chooses a captcha service, and its secret is never shown again', async ({ page, buoy }) => {
  await signIn(page)
  await page.goto('/console/settings/spam')
  await page.getByRole('radio', { name: /Turnstile/ }).check()
  await page.getByLabel('Site key').fill('site-key')
  await page.getByLabel('Secret key').fill('hush-hush-0x4AAAA-4321')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await expect(page.getByText('One is set; it ends in …4321.')).toBeVisible()
  const read = await page.request.get('/console/api/spam-protection')
  expect(await read.text()).not.toContain('hush-hush-0x4AAAA-4321')
  await expect(async () => {
    const shown = await page.request.get('/index.php/contact/')
    expect(shown.headers()['content-security-policy']).toContain('https://challenges.cloudflare.com')
    expect(shown.headers()['content-security-policy']).not.toContain('recaptcha')
  }).toPass()
  await buoy.query("delete from shop.store_setting where name = 'spam-protection'")
  await buoy.query("select pg_notify('settings_changed', 'spam-protection')")
})
