import { forgetAttempts, haveRepeatOrder } from '../account/account.ts'
import { freshEmail } from '../shop/shopping.ts'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test.afterEach(({ buoy }) => forgetAttempts(buoy))

test.describe('Repeat orders', () => {
  // The checker styles the frames it looks into, and the card provider's policy says no to that.
  test.use({ allowedConsole: [/Applying inline style violates/] })

  test('The owner finds a repeat order, sees when it is next and its card, and ends it', async ({
    page,
    context,
    buoy,
  }) => {
    test.slow()
    const email = freshEmail('repeated')
    await haveRepeatOrder(await context.newPage(), buoy, email)
    await signIn(page)
    await page.goto('/console/orders')
    await page.getByRole('button', { name: 'More' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Repeat orders' }).click()
    // The list that is left has a search, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Repeat orders' })).toBeVisible()
    await page.getByRole('searchbox').fill(email)
    const rows = page.getByRole('table', { name: 'Repeat orders' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Visa ending in 4242')
    await expect(rows.nth(1)).toContainText('Active')
    await axe(page)

    await rows.nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('repeated')
    await expect(page.getByText('every 4 weeks')).toBeVisible()
    await expect(page.getByText('Visa ending in 4242')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Cancel it' }).click()
    const asked = page.getByRole('dialog', { name: 'Cancel this repeat order?' })
    // It begins to fade in a frame after it is there.
    await expect(asked).toHaveCSS('opacity', '1')
    await axe(page)
    await asked.getByRole('button', { name: 'Cancel it' }).click()
    await expect(page.getByText('Cancelled. The customer gets an email.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel it' })).toHaveCount(0)
    const mails = () =>
      buoy.query(`select id from shop.mail where kind = 'agreement-ended' and recipient = $1`, [email])
    await expect.poll(async () => (await mails()).length).toBe(1)
  })
})
