import { axe } from '../support/axe.ts'
import { join } from '../support/join.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

/** A lead of the newest popup of an account. */
const LEAD = `insert into popups.conversion (id, client_id, campaign_id, version, idempotency_key, viewer_id, kind, email,
    fields, trigger, coupon, extra_button, page_url, page_title, device, context, at)
  select $1, client_id, id, 1, $1::text, 'viewer', 'lead', $2,
    jsonb_build_array(jsonb_build_object('type', 'email', 'name', 'email_1', 'placeholder', 'Email', 'value', $2::text)), '', '', '', '', '', 'desktop', '{}', now()
  from popups.campaign where client_id = $3 order by created_at desc limit 1`

test('An owner opens a second account and shares it with a guest, who sees nothing of the first', async ({
  page,
  browser,
  buoy,
}) => {
  await signIn(page)
  await page.goto('/console/popups')
  await expect(page.getByRole('table', { name: 'Popups' })).toBeVisible()
  await expect(page.getByLabel('Account', { exact: true })).toHaveCount(0)
  expect(page.url()).toBe(`${buoy.url}/console/popups`)

  await page.goto('/console/settings/popup-accounts')
  await page.getByRole('button', { name: 'New account' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New account' })
  await dialog.getByRole('button', { name: 'Create the account' }).press('Enter')
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Heron Hats')
  await dialog.getByLabel('Websites').fill('hats.example')
  await axe(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Create the account' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').nth(1)
  await expect(row).toContainText('hats.example')
  await axe(page)

  await row.getByRole('link', { name: 'Heron Hats' }).click()
  const switcher = page.getByLabel('Account', { exact: true })
  await expect(switcher.getByRole('option', { selected: true })).toHaveText('Heron Hats')
  await expect(page.getByText('No popups yet')).toBeVisible()
  await axe(page)
  const hats = new URL(page.url()).searchParams.get('account') ?? ''
  await page.getByRole('link', { name: 'Create the first popup' }).click()
  await expect(page).toHaveURL(new RegExp(`/popups/new\\?account=${hats}`))
  await page.getByLabel('Type').selectOption('gamified')
  await page.getByRole('button', { name: 'Welcome wheel' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome wheel' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`account=${hats}`))
  const { pathname: wheel } = new URL(page.url())
  await buoy.query(LEAD, ['hat-lead', 'hatter@example.com', hats])
  const [shop] = await buoy.query<{ client_id: string }>(
    'select client_id from popups.account order by created_at, client_id limit 1',
  )
  await buoy.query(LEAD, ['shop-lead', 'shopper@example.com', shop?.client_id])

  // The account that was open last opens again, and a link to a popup finds its account.
  await page.goto('/console/leads')
  await expect(page).toHaveURL(new RegExp(`account=${hats}`))
  await expect(page.getByRole('button', { name: 'hatter@example.com' })).toBeVisible()
  await switcher.selectOption({ index: 0 })
  await expect(page.getByRole('button', { name: 'shopper@example.com' })).toBeVisible()
  await expect(page.getByText('hatter@example.com')).toHaveCount(0)
  await page.goto(wheel)
  await expect(page).toHaveURL(new RegExp(`account=${hats}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome wheel' })).toBeVisible()

  await page.goto('/console/settings/people')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite someone' })
  await invitation.getByLabel('Email').fill('hank@example.com')
  await invitation.getByRole('radio', { name: 'Guest' }).check()
  await invitation.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('hank@example.com')
  await page.getByRole('button', { name: 'Invite someone' }).press('Enter')
  await invitation.getByLabel('Email').fill('ivy@example.com')
  await expect(invitation.getByRole('group', { name: 'Popup accounts' })).toHaveCount(0)
  await invitation.getByRole('radio', { name: 'Guest' }).check()
  await invitation
    .getByRole('group', { name: 'Popup accounts' })
    .getByLabel('Heron Hats')
    .selectOption('Editor')
  await axe(page, '[role="dialog"]')
  await invitation.getByRole('button', { name: 'Send the invitation' }).press('Enter')
  const ofIvy = "select html from shop.mail where recipient = 'ivy@example.com'"
  await expect
    .poll(async () => (await buoy.query<{ html: string }>(ofIvy))[0]?.html)
    .toContain('popup account “Heron Hats” (Editor)')
  const context = await browser.newContext({ baseURL: buoy.url })
  const guest = await context.newPage()
  await join(guest, buoy, 'Hank Hatter', 'hank@example.com')
  await expect(guest.getByText('No accounts yet')).toBeVisible()
  await axe(guest)

  await page.reload()
  const person = page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: 'Hank' })
  await expect(person).toContainText('no account yet')
  await person.getByRole('button', { name: 'Change the popup accounts of Hank Hatter' }).press('Enter')
  const access = page.getByRole('dialog', { name: 'Popup accounts of Hank Hatter' })
  await access.getByLabel('Heron Hats').selectOption('Viewer')
  await axe(page, '[role="dialog"]')
  await access.getByRole('button', { name: 'Save' }).click()
  await expect(person).toContainText('Heron Hats (Viewer)')
  await axe(page)

  await guest.goto('/console/')
  await expect(guest.getByRole('navigation', { name: 'Console' }).getByRole('link')).toContainText([
    'Popups',
    'Leads',
  ])
  await expect(guest.getByRole('link', { name: 'Welcome wheel' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'New popup' })).toHaveCount(0)
  await guest.getByRole('link', { name: 'Welcome wheel' }).click()
  await expect(guest).toHaveURL(/\/report$/)
  await expect(guest.getByRole('link', { name: 'Download CSV' })).toBeVisible()
  await expect(guest.getByLabel('Account', { exact: true })).toHaveCount(0)
  await guest.getByRole('link', { name: 'Leads' }).click()
  await expect(guest.getByRole('button', { name: 'hatter@example.com' })).toBeVisible()
  await expect(guest.getByText('shopper@example.com')).toHaveCount(0)
  await guest.goto('/console/popups/activity')
  await expect(guest.getByText('popup created')).toBeVisible()
  await expect(guest.getByRole('listitem').filter({ hasText: 'popup account Heron Hats' })).toBeVisible()
  await expect(guest.getByText('person invited')).toHaveCount(0)
  await axe(guest)
  const foreign = await guest.request.get(`/console/api/leads?account=${shop?.client_id}`)
  expect(foreign.status()).toBe(404)
  await guest.goto('/console/popups/DemoWonkyTray/report')
  await expect(guest.getByText('There is no such popup')).toBeVisible()
  await context.close()

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/console/popups',
      '/console/popups/activity',
      '/console/settings/activity',
      '/console/settings/people',
      '/console/settings/popup-accounts',
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await page.getByRole('button', { name: 'More for Heron Hats' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByRole('list', { name: 'Accounts' })).toContainText('Archived')
  await page.goto('/console/popups')
  await expect(page.getByRole('heading', { name: 'Popups', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Account', { exact: true })).toHaveCount(0)
})
