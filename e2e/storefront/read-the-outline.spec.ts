import type { Page } from '@playwright/test'
import { freshEmail, haveInCart, openCheckout, openForm, orderReceived, PRODUCTS } from '../shop/shopping.ts'
import { SHOP_PAGES } from '../support/shop-pages.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const PAGES = [
  ...SHOP_PAGES,
  '/index.php/set-ups/',
  '/index.php/journal/care-of-timber/',
  '/index.php/delivery-returns/',
  '/index.php/order-tracking/',
  '/index.php/nowhere/',
]

test.use({ allowedConsole: [/404/] })

test.beforeEach(async ({ page }) => withoutPopups(page))

test('The headings of a page read like a table of contents: one title, and no level is skipped', async ({
  page,
}) => {
  test.slow()
  const found: string[] = []
  for (const path of PAGES) {
    await page.goto(path)
    await hydrated(page)
    found.push(...(await faultsOf(page, path)))
  }
  expect(found.join('\n')).toBe('')
})

test('So do those of a purchase', async ({ page, buoy }) => {
  const found: string[] = []
  await haveInCart(page, buoy, PRODUCTS.round)
  await page.goto('/index.php/cart/')
  await hydrated(page)
  found.push(...(await faultsOf(page, 'the cart')))
  await openForm(page)
  found.push(...(await faultsOf(page, 'the checkout')))
  await openCheckout(page, buoy, { product: PRODUCTS.round, email: freshEmail('outline') })
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  found.push(...(await faultsOf(page, 'the order received')))
  expect(found.join('\n')).toBe('')
})

/** What is wrong with the outline of an open page, with the outline itself; nothing when it is sound. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const outline = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
      .filter((one) => one.checkVisibility() && one.closest('dialog') === null)
      .map((one) => ({ level: Number(one.localName[1]), text: one.textContent?.trim() ?? '' })),
  )
  const titles = outline.filter(({ level }) => level === 1).length
  const skipped = outline.filter(({ level }, index) => level > (outline[index - 1]?.level ?? 0) + 1)
  const read = outline.map(({ level, text }) => `${'  '.repeat(level)}${level} ${text}`).join('\n')
  return [
    ...(titles === 1 ? [] : [`${name} has ${titles} titles:\n${read}`]),
    ...(skipped.length === 0
      ? []
      : [`${name} skips a level before ${skipped.map(({ text }) => text).join(', ')}:\n${read}`]),
  ]
}
