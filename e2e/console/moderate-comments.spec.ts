import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const POST = '/index.php/journal/first-warm-weekend/'

/** Comments as people have sent them, waiting; the newest first in the list. */
async function haveWaiting(buoy: OpenServer, names: string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await buoy.query(
      `insert into pages.comment (post_id, author, author_email, body, state, reason, created_at)
       select id, $1, lower($1) || '@example.com', $1 || ' has tested the water.', 'pending', 'first-comment',
         now() - make_interval(mins => $2) from pages.post where slug = 'first-warm-weekend'`,
      [name, index],
    )
  }
}

function card(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
}

/** What shoppers read, once the shop's pages have been drawn again. */
async function expectOnPost(page: Page, text: string, count: number): Promise<void> {
  const shop = await page.context().newPage()
  await expect(async () => {
    await shop.goto(POST)
    await expect(shop.locator('#comments').getByText(text)).toHaveCount(count, { timeout: 1000 })
  }).toPass()
  await shop.close()
}

test('An owner goes through waiting comments by keyboard, and takes one back [S1.24]', async ({
  page,
  buoy,
}) => {
  await haveWaiting(buoy, ['Avery', 'Blake', 'Casey'])
  await signIn(page)
  await expect(page.getByRole('link', { name: /^Comments \d+ waiting$/ })).toBeVisible()
  await page.goto('/console/comments?state=pending')
  await expect(card(page, 'Avery')).toContainText('It is the first comment under this name and address.')
  await axe(page)
  await page.keyboard.press('j')
  await expect(card(page, 'Avery')).toBeFocused()
  await page.keyboard.press('j')
  await expect(card(page, 'Blake')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect(page.getByText('1 comment approved.')).toBeVisible()
  await expect(card(page, 'Avery')).toHaveCount(0)
  await expect(card(page, 'Blake')).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByText('1 comment marked as spam.')).toBeVisible()
  await expectOnPost(page, 'Avery has tested the water.', 1)
  await expectOnPost(page, 'Blake has tested the water.', 0)

  await card(page, 'Casey')
    .getByRole('button', { name: 'Move to trash: the comment by Casey' })
    .press('Enter')
  await expect(card(page, 'Casey')).toHaveCount(0)
  await page
    .getByRole('alert')
    .filter({ hasText: '1 comment moved to trash.' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter')
  await expect(card(page, 'Casey')).toBeVisible()
})

test('On a phone an owner answers and corrects a comment, and everybody reads it [S1.24]', async ({
  page,
  buoy,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await haveWaiting(buoy, ['Dana', 'Emery'])
  await signIn(page)
  await page.goto('/console/comments?search=dana')
  await page.getByRole('button', { name: 'Reply to Dana' }).press('Enter')
  await page.getByLabel('Your reply to Dana').fill('Thank you, Dana. Mind the leaves.')
  await axe(page)
  await page.getByRole('button', { name: 'Approve and reply' }).press('Enter')
  await expect(page.getByText('Approved, and your reply is posted.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit the comment by Dana' }).press('Enter')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Dana has tested the cold water.')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Changed.')).toBeVisible()
  await expectOnPost(page, 'Thank you, Dana. Mind the leaves.', 1)
  await expectOnPost(page, 'Dana has tested the cold water.', 1)
  await expectOnPost(page, 'The shop', 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('Several at once go to the trash and from there for good, after a question', async ({ page, buoy }) => {
  await haveWaiting(buoy, ['Frankie', 'Frances'])
  await signIn(page)
  await page.goto('/console/comments?search=fran')
  await page.getByLabel('Select all on this page').check()
  const bulk = page.getByRole('group', { name: 'With the selected comments' })
  await bulk.getByRole('button', { name: 'Move to trash' }).press('Enter')
  await expect(page.getByText('2 comments moved to trash.')).toBeVisible()
  await page.goto('/console/comments?state=trash&search=fran')
  await page.getByLabel('Select all on this page').check()
  await bulk.getByRole('button', { name: 'Delete for good' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete 2 comments for good?' })
  await axe(page)
  await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter')
  await expect(page.getByText('2 comments deleted for good.')).toBeVisible()
  await expect(page.getByText('No comments match')).toBeVisible()
  expect(await buoy.query("select id from pages.comment where author like 'Fran%'")).toEqual([])
})

test('An owner says how comments are taken, and the form follows [S2.19]', async ({ page, buoy }) => {
  await signIn(page)
  await page.goto('/console/settings/comments')
  const box = page.getByLabel('Allow comments')
  await box.uncheck()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Saved').first()).toBeVisible()
  const shop = await page.context().newPage()
  await expect(async () => {
    await shop.goto('/index.php/journal/care-of-timber/')
    await expect(shop.getByText('Comments are closed.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(shop.locator('#commentform')).toHaveCount(0)
  await shop.close()
  await box.check()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect
    .poll(() => buoy.query("select value from shop.store_setting where name = 'comments'"))
    .toMatchObject([{ value: { isOpen: true } }])
})
