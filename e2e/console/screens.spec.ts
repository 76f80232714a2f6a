import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { leaveAddress } from './leave-address.ts'

/** Lists have to find room for it. */
const LONG_ADDRESS = 'somebody.with.a.rather.long.address@gardening.example.com'

/** Screens by what they are about. */
const SCREENS = {
  'The day': [
    { name: 'the first screen', path: '/console/' },
    { name: 'the orders', path: '/console/orders' },
    { name: 'the repeat orders', path: '/console/orders/repeated' },
    { name: 'the packing bench', path: '/console/packing' },
    { name: 'the reports', path: '/console/reports' },
    { name: 'the report of stock', path: '/console/reports?report=stock' },
    { name: 'an address that leads nowhere', path: '/console/nowhere' },
  ],
  'The catalogue': [
    { name: 'the products', path: '/console/products' },
    { name: 'a product', path: '/console/products/1' },
    { name: 'the stock', path: '/console/products/stock' },
    { name: 'the categories', path: '/console/products/categories' },
    { name: 'the import of products', path: '/console/products/import' },
    { name: 'the search words', path: '/console/products/search-words' },
    { name: 'the coupons', path: '/console/coupons' },
    { name: 'a new coupon', path: '/console/coupons/new' },
  ],
  'People and mail': [
    { name: 'the customers', path: '/console/customers' },
    { name: 'the subscribers', path: '/console/customers/subscribers' },
    { name: 'the reviews', path: '/console/reviews' },
    { name: 'the leads', path: '/console/leads' },
    { name: 'the mail', path: '/console/mail' },
  ],
  Settings: [
    { name: 'the settings', path: '/console/settings' },
    { name: 'the people of the shop', path: '/console/settings/people' },
    { name: 'the activity', path: '/console/settings/activity' },
    { name: 'one’s own account', path: '/console/account' },
    { name: 'the store’s details', path: '/console/settings/store' },
    { name: 'the notices', path: '/console/settings/notices' },
    { name: 'the settings of reviews', path: '/console/settings/reviews' },
    { name: 'where orders come from', path: '/console/settings/attribution' },
    { name: 'the shipping zones', path: '/console/settings/shipping' },
    { name: 'a shipping zone', path: '/console/settings/shipping/zones/1' },
    { name: 'the dispatch times', path: '/console/settings/shipping/sending' },
    { name: 'the shipping classes', path: '/console/settings/shipping/classes' },
    { name: 'the tax', path: '/console/settings/tax' },
    { name: 'the legal pages', path: '/console/settings/legal' },
    { name: 'a legal page', path: '/console/settings/legal/warranty' },
    { name: 'the wallets', path: '/console/settings/wallets' },
    { name: 'the mails', path: '/console/settings/mail' },
    { name: 'when cards are charged', path: '/console/settings/capture' },
    { name: 'the card shield', path: '/console/settings/shield' },
    { name: 'the rehearsals', path: '/console/settings/rehearse' },
  ],
}

/** In px: a phone, a tablet, a desk. */
const WIDTHS = [360, 768, 1280]

for (const [subject, screens] of Object.entries(SCREENS)) {
  test(`${subject}: every screen can be used by everybody at every width`, async ({
    page,
    context,
    house,
  }) => {
    test.slow()
    await leaveAddress(await context.newPage(), house.url, LONG_ADDRESS)
    await signIn(page)
    for (const { name, path } of screens) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => page.evaluate(scrollsSideways), `${name} at ${width} px`).toBe(false)
        // The middle width shows what the wide one shows. What lies under the bar of a long form until it
        // is scrolled is no small target, but axe takes it for one.
        if (width !== 768) await axe(page, undefined, ['target-size'])
      }
    }
  })
}

function scrollsSideways(): boolean {
  return document.documentElement.scrollWidth > document.documentElement.clientWidth
}

test('An owner goes through a list by the keyboard alone', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/products')
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('button')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rows.first()).toBeFocused()
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the screens that did not fit the bar are under More', async ({ page }) => {
    await signIn(page)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Mail' }).click()
    await expect(page.getByRole('heading', { name: 'Mail', level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
