import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'

// A file that is refused is answered with 400, of which the browser tells as well.
test.use({ allowedConsole: [/status of 400/] })

/** More than a window shows at once. */
const REFUSED_ROWS = 24
const PAPER = 'Paper list at the Noosa boat show, May 2025'

async function agreed(buoy: OpenServer, email: string): Promise<void> {
  await buoy.query(
    `insert into shop.marketing_consent (email, source, wording, given_at)
     values ($1, 'checkout', 'Send me news and offers', now())`,
    [email],
  )
}

async function choose(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'boat-show.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
}

test('An owner looks for a subscriber, ends the news for one who has asked, and takes the list out', async ({
  page,
  buoy,
}) => {
  for (const name of ['stays', 'goes']) await agreed(buoy, `${name}@reef.example.com`)
  await signIn(page)
  await page.goto('/console/customers/subscribers')
  await page.getByRole('searchbox', { name: 'Search email' }).fill('@reef.example')
  await expect(page).toHaveURL(/search=%40reef/)
  await expect(page.getByRole('link', { name: /@(?!reef)/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'stays@reef.example.com' })).toBeVisible()
  await lookAtEveryWidth(page)
  await page.getByRole('button', { name: 'Unsubscribe goes@reef.example.com' }).press('Enter')
  await expect(page.getByText('goes@reef.example.com is unsubscribed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'goes@reef.example.com' })).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).press('Enter'),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('stays@reef.example.com')
  expect(text).not.toContain('goes@reef.example.com')
  // A list that is asked for again is as readable as ever.
  let letCome = () => {}
  const hold = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/search=nobody-of-this-name/, async (route) => {
    await hold
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Search email' }).fill('nobody-of-this-name')
  await expect(page.locator('[data-stale]:visible')).toHaveCount(1)
  await axe(page)
  letCome()
  await expect(page.getByText('No matches')).toBeVisible()
  await lookAtEveryWidth(page)
})

test('An owner brings readers along: they say where they agreed, see who is refused, and they are on the list', async ({
  page,
  buoy,
}) => {
  await agreed(buoy, 'ended@bay.example.com')
  await buoy.query(
    `update shop.marketing_consent set withdrawn_at = now(), withdrawn_by = 'link' where email = 'ended@bay.example.com'`,
  )
  await signIn(page)
  await page.goto('/console/customers/newsletters/news')
  await page.getByRole('link', { name: 'Import' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Import readers' })).toBeVisible()
  await choose(
    page,
    `E-mail;First name;Boat\nmia@bay.example.com;=Mia;Tinny\nended@bay.example.com;Noah;\n${'no address;Eva;\n'.repeat(REFUSED_ROWS)}`,
  )
  await expect(page.getByText('2 of 3 columns are used.')).toBeVisible()
  await lookAtEveryWidth(page)
  const check = page.getByRole('button', { name: 'Check the file' })
  await check.press('Enter')
  await expect(page.getByText('Say where they agreed')).toBeVisible()
  const where = page.getByRole('textbox', { name: 'Where did these people agree to get news?' })
  await expect(where).toBeFocused()
  await where.fill(PAPER)
  await check.press('Enter')

  await expect(page.getByRole('heading', { name: 'Result of the check' })).toBeVisible()
  const refused = page.getByRole('table', { name: 'Refused rows' })
  await expect(refused).toContainText('“no address” is no email address.')
  await expect(refused).toContainText('This person has unsubscribed here.')
  await lookAtEveryWidth(page)
  const rows = page.getByRole('region', { name: 'Every one of the refused rows' })
  await rows.focus()
  await page.keyboard.press('End')
  await expect
    .poll(() => rows.evaluate(({ scrollTop }) => scrollTop), 'keys scroll the table')
    .toBeGreaterThan(0)
  expect(await buoy.query(`select from shop.news_reader where email like '%@bay.example.com'`)).toEqual([])

  await page.getByRole('button', { name: 'Import 1 row' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await page.getByRole('link', { name: 'See the readers' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search email' }).fill('@bay.example')
  await expect(page.getByRole('table', { name: 'Readers' })).toContainText('=Mia')
  await lookAtEveryWidth(page)

  await page.getByRole('link', { name: 'mia@bay.example.com' }).press('Enter')
  await expect(page.getByText('Imported')).toBeVisible()
  await expect(page.getByText(PAPER)).toBeVisible()
})

test('A file that is none is turned away with what to do', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/customers/newsletters/news/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'readers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004 a workbook'),
  })
  await expect(page.getByRole('alert')).toContainText('Save it as “CSV UTF-8”')
  await lookAtEveryWidth(page)
})

test('An owner erases a reader for good, with what files say of them', async ({ page, buoy }) => {
  const email = 'eva@cove.example.com'
  await signIn(page)
  await page.goto('/console/customers/newsletters/news/import')
  await choose(page, `Email,Words\n${email},A form at the counter of the shop\n`)
  await page.getByRole('button', { name: 'Check the file' }).press('Enter')
  await page.getByRole('button', { name: 'Import 1 row' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await page.goto(`/console/customers/one?email=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Erase' }).press('Enter')
  await page.getByRole('button', { name: 'Erase for good' }).press('Enter')
  await expect(page.getByText('Erased. A final email confirms it.')).toBeVisible()
  for (const table of ['pages.newsletter_signup', 'pages.reader_import_row', 'shop.marketing_consent'])
    expect(await buoy.query(`select from ${table} where email = $1`, [email]), table).toEqual([])
})
