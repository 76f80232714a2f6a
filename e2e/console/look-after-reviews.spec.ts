import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const BYRON = '/index.php/product/byron-breakfast-tray/'

/** Reviews as shoppers have sent them, waiting; the newest first in the list. */
async function haveWaiting(buoy: OpenServer, names: string[]): Promise<void> {
  await buoy.query('delete from shop.review where author_email is not null')
  for (const [index, name] of names.entries()) {
    await buoy.query(
      `insert into shop.review (product_id, author, author_email, rating, body, state, reason, created_at)
       select id, $1, lower($1) || '@example.com', 4, 'Carried breakfast for two.', 'pending', 'first-review',
         now() - make_interval(mins => $2) from shop.product where slug = 'byron-breakfast-tray'`,
      [name, index],
    )
  }
}

function card(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
}

test('An owner goes through waiting reviews by keyboard, and takes one back', async ({
  page,
  context,
  buoy,
}) => {
  await haveWaiting(buoy, ['Avery', 'Blake', 'Casey'])
  await signIn(page)
  await page.goto('/console/reviews?state=pending')
  await expect(card(page, 'Avery')).toBeVisible()
  await expect(card(page, 'Avery')).toContainText('It is the first review from this address.')
  await axe(page)
  await page.keyboard.press('j')
  await expect(card(page, 'Avery')).toBeFocused()
  await page.keyboard.press('j')
  await expect(card(page, 'Blake')).toBeFocused()
  await page.keyboard.press('k')
  await expect(card(page, 'Avery')).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByText('1 review approved.')).toBeVisible()
  await expect(card(page, 'Avery')).toHaveCount(0)
  await expect(card(page, 'Blake')).toBeFocused()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject this review' })
  await expect(dialog.getByLabel('Why')).toBeFocused()
  await page.keyboard.type('About another tray.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('1 review rejected.')).toBeVisible()
  await expect(card(page, 'Blake')).toHaveCount(0)

  const shop = await context.newPage()
  await expect(async () => {
    await shop.goto(`${BYRON}?cpage=1`)
    await expect(shop.locator('#reviews').getByText('Avery', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(shop.locator('#reviews').getByText('Blake', { exact: true })).toHaveCount(0)

  await card(page, 'Casey').getByRole('button', { name: 'Delete the review by Casey' }).click()
  await expect(card(page, 'Casey')).toHaveCount(0)
  await page
    .getByRole('alert')
    .filter({ hasText: '1 review deleted.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(card(page, 'Casey')).toBeVisible()
})

test('On a phone an owner answers a review, and everybody reads it', async ({ page, context, buoy }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await haveWaiting(buoy, ['Dana', 'Emery'])
  await signIn(page)
  await page.goto('/console/reviews?state=pending')
  await page.getByLabel('Select all on this page').check()
  await page
    .getByRole('group', { name: 'With the selected reviews' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(page.getByText('2 reviews approved.')).toBeVisible()
  await page.goto('/console/reviews?search=dana')
  await page.getByRole('button', { name: 'Reply to Dana' }).click()
  await page.getByLabel('Your reply to Dana').fill('Thank you, Dana. Mind the jam.')
  await axe(page)
  await page.getByRole('button', { name: 'Save the reply' }).click()
  await expect(page.getByText('Reply posted.')).toBeVisible()
  const shop = await context.newPage()
  await expect(async () => {
    await shop.goto(`${BYRON}?cpage=1`)
    await expect(shop.getByText('Thank you, Dana. Mind the jam.')).toBeVisible({ timeout: 1000 })
  }).toPass()
})
