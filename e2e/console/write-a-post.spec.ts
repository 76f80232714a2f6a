import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

// What is refused is answered with 400 or 409, and what is gone with 404, of which the browser tells as well.
test.use({ allowedConsole: [/status of 40[049]/] })

const TITLE = 'How to keep a tray level in a swell'
const ADDRESS = '/index.php/journal/how-to-keep-a-tray-level-in-a-swell/'
const NEW_ADDRESS = '/index.php/journal/level-in-a-swell/'

test.describe('An owner far from their store', () => {
  // Their computer is in Perth, two hours and more behind the store.
  test.use({ timezoneId: 'Australia/Perth' })

  test('writes a post, schedules it by the store’s clock, publishes it, moves it, deletes it and takes that back', async ({
    page,
    context,
    buoy,
  }) => {
    await signIn(page)
    await page.goto('/console/journal')
    await page.getByRole('link', { name: 'New post' }).press('Enter')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE)
    await page.getByRole('textbox', { name: 'Text' }).fill('## Ballast\n\nPut the **jug** in the middle.')
    await page.getByRole('textbox', { name: 'Author' }).fill('Sally')
    await page.getByRole('button', { name: 'Choose a picture' }).press('Enter')
    const library = page.getByRole('dialog')
    // Other flows leave pictures that nobody has described yet, of which it would ask first.
    const described = library.getByRole('listitem').filter({ hasNotText: 'Describe it' })
    await described.first().getByRole('button').first().press('Enter')
    await expect(library).toHaveCount(0)
    await page.getByRole('button', { name: 'Save the draft' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await axe(page)
    expect((await page.request.get(ADDRESS)).status()).toBe(404)

    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('textbox', { name: 'Summary' }).fill('Theirs.')
    await other.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(other.getByText('All changes are saved')).toBeVisible()
    await other.close()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mine')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    const told = page.getByRole('alertdialog', { name: 'Someone else has saved this meanwhile' })
    await expect(told).toContainText('Summary: nothing → Theirs.')
    await expect(told).toContainText(`Title: ${TITLE} → Mine`)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Mine')
    await told.getByRole('button', { name: 'Use theirs, discard mine' }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('form :focus')).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(TITLE)
    await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Theirs.')

    await page.getByRole('button', { name: 'Schedule' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Schedule this post' })
    await expect(dialog).toContainText('As the store’s clocks show it')
    const time = dialog.getByLabel('Day and time')
    await time.fill('2020-01-01T09:00')
    await dialog.getByRole('button', { name: 'Schedule it' }).press('Enter')
    await expect(page.getByText('This moment has passed: the store’s clock shows')).toBeVisible()
    await axe(page)
    await time.fill('2040-07-01T09:00')
    await dialog.getByRole('button', { name: 'Schedule it' }).press('Enter')
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    // Read in the store's zone, as it was chosen.
    await expect(
      page.getByText('1 July 2040, 9:00 am').or(page.getByText('1 Jul 2040, 9:00 am')),
    ).toBeVisible()
    const [stored] = await buoy.query<{ shown: string }>(
      `select to_char(published_at at time zone coalesce(
         (select value->>'timeZone' from shop.store_setting where name = 'details'), 'Australia/Brisbane'),
         'YYYY-MM-DD HH24:MI') as shown from pages.post where slug = 'how-to-keep-a-tray-level-in-a-swell'`,
    )
    expect(stored?.shown).toBe('2040-07-01 09:00')

    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await expect(page.getByText('Published. Everyone can read it.')).toBeVisible()
    await expect(async () => {
      expect((await page.request.get(ADDRESS)).status()).toBe(200)
    }).toPass()

    await page.getByRole('textbox', { name: 'Address' }).fill('level-in-a-swell')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(page.getByText('Saved and published.')).toBeVisible()
    await page.goto(ADDRESS)
    await expect(page).toHaveURL(new RegExp(`${NEW_ADDRESS}$`))
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ballast' })).toBeVisible()
    await expect(page.locator('main img').first()).toBeVisible()

    await page.goto('/console/journal?search=swell')
    await page.getByRole('link', { name: TITLE }).press('Enter')
    await page.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByText('Deleted.', { exact: true })).toBeVisible()
    await expect(async () => {
      expect((await page.request.get(NEW_ADDRESS)).status()).toBe(404)
    }).toPass()
    await page.getByRole('button', { name: 'Restore' }).press('Enter')
    await expect(page.getByText('Restored.')).toBeVisible()
    await expect(async () => {
      expect((await page.request.get(NEW_ADDRESS)).status()).toBe(200)
    }).toPass()
  })
})

test('The journal’s screens fit a phone, a tablet and a desk', async ({ page }) => {
  await signIn(page)
  for (const path of [
    '/console/journal',
    '/console/journal/1',
    '/console/journal?search=nothing-of-this-name',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const out = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(out, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})
