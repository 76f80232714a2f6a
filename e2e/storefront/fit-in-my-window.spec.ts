import type { Page } from '@playwright/test'
import { haveInCart, PRODUCTS } from '../shop/shopping.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const PATHS = [
  '/',
  '/index.php/shop/',
  '/index.php/product-category/drinks-trays/',
  '/index.php/product/noosa-round/',
  '/index.php/about/',
  '/index.php/contact/',
  '/index.php/faq/',
  '/index.php/journal/',
  '/index.php/cart/',
  '/index.php/checkout/',
  '/index.php/my-account/',
  '/index.php/my-account/lost-password/',
  '/index.php/wish-list/',
]

/** A window at 400 % zoom (WCAG 1.4.10), and one with text of twice the size (WCAG 1.4.4). */
const WINDOWS = [
  { name: '320 px wide', width: 320, text: 100 },
  { name: '640 px wide with 200 % text', width: 640, text: 200 },
]

for (const { name, width, text } of WINDOWS) {
  test(`every page of the shop fits in a window ${name}`, async ({ page, buoy }) => {
    test.setTimeout(240_000)
    await haveInCart(page, buoy, PRODUCTS.tinny)
    await withoutPopups(page)
    await page.setViewportSize({ width, height: 700 })
    for (const path of PATHS) {
      await test.step(path, async () => {
        await page.goto(path)
        await hydrated(page)
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`
        }, text)
        await expect
          .poll(() => wideOnes(page), { message: `${path} at ${name}: what is wider than the window` })
          .toEqual([])
      })
    }
  })
}

/** What makes the page scroll sideways, and controls of the head that are not in the window. */
function wideOnes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -1 || right > clientWidth + 1)
    }
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.className}`
    const controls = [...document.querySelectorAll('#main-header :is(a, button)')].filter(
      (control) => isOutside(control) && control.checkVisibility({ visibilityProperty: true }),
    )
    const wide = scrollWidth > clientWidth ? [...document.querySelectorAll('main *')].filter(isOutside) : []
    return [...controls, ...wide].map(named).slice(0, 8)
  })
}
