import type { Page } from '@playwright/test'
import { register } from '../account/account.ts'
import { withoutPopups } from '../storefront/without-popups.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'
import { freshEmail, openCheckout, orderReceived, PRODUCTS } from './shopping.ts'

test.beforeEach(async ({ page }) => {
  test.slow()
  await withoutPopups(page)
})

/** Where the parts of the page begin and end, in px. */
function boxes(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) => {
      const { left, right, top } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return { left: Math.round(left), right: Math.round(right), top: Math.round(top) }
    }
    return {
      logo: box('#main-header a'),
      steps: box('ol[aria-label="Order status"]'),
      items: box('.woocommerce-order-details'),
      facts: box('.woocommerce-order-overview'),
    }
  })
}

test('a guest sees how far the order is, what comes next, and where to ask', async ({ page, buoy }) => {
  await openCheckout(page, buoy, { product: PRODUCTS.ring, email: freshEmail('guest') })
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  await expect(page.locator('[aria-current="step"]')).toHaveText('Being packed')
  await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveText([
    'We’ll pack it, usually by the next business day.',
    'We’ll send it by courier and email you when it’s on its way.',
  ])
  const facts = page.getByRole('region', { name: 'Your order' })
  await expect(facts.getByRole('listitem')).toHaveText([/^Order\d+$/, /^Date/, /^Total\$/, /ending in 4242$/])
  await expect(facts.getByRole('link', { name: 'Tax invoice (PDF)' })).toBeVisible()
  const help = page.getByRole('region', { name: 'Need help?' })
  await expect(help.getByRole('link', { name: 'Where is my order?' })).toBeVisible()
  await lookAtEveryWidth(page)

  // The whole of the content grid is used, from the logo's edge on.
  const wide = await boxes(page)
  expect(wide.steps).toMatchObject({ left: wide.logo.left, right: 1280 - wide.logo.left })
  expect(wide.items.left).toBe(wide.logo.left)
  expect(wide.facts.left).toBeGreaterThan(wide.items.right)
  expect(1280 - wide.facts.right).toBeLessThan(80)
  await page.setViewportSize({ width: 360, height: 740 })
  const narrow = await boxes(page)
  expect(narrow.facts.top).toBeGreaterThan(narrow.items.top)
})

test('a customer goes on to the order in their account', async ({ page, buoy }) => {
  const email = freshEmail('customer')
  await register(page, email)
  await openCheckout(page, buoy, { product: PRODUCTS.ring, email })
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  const link = page
    .getByRole('region', { name: 'Need help?' })
    .getByRole('link', { name: 'View it in your account' })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
})
