import type { Page } from '@playwright/test'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { type BusyShop, keepBusy } from './busy-shop.ts'
import { SCREENS } from './console-screens.ts'
import { addressOf, goInside, load } from './open-screen.ts'

/** The console's one scale of type, in px; no text has another size. */
const SIZES = [12, 14, 16, 18, 20, 28]
/** What a browser of 1280 px shows at 400 % (WCAG 1.4.10). */
const NARROWEST = 320
/** Screens that are a canvas: they scroll in two directions by nature, and show designs with type of their own. */
const CANVAS = ['the editor of a page', 'the design of a popup']

test.describe('Nobody has to scroll sideways, and all text is of one scale', () => {
  let busy: BusyShop | undefined

  for (const [subject, screens] of Object.entries(SCREENS)) {
    test(subject, async ({ page, buoy }) => {
      test.slow()
      await page.setViewportSize({ width: NARROWEST, height: 800 })
      await signIn(page)
      busy ??= await keepBusy(page, buoy)
      const found: string[] = []
      for (const [index, screen] of screens.filter(({ name }) => !CANVAS.includes(name)).entries()) {
        await (index === 0 ? load : goInside)(page, addressOf(screen, busy))
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        const wide = await stickingOut(page)
        if (wide.length > 0) found.push(`${screen.name}, ${NARROWEST} px: ${wide.join(', ')}`)
        const strays = await strayTexts(page, SIZES)
        if (strays.length > 0) found.push(`${screen.name}, sizes: ${strays.join(', ')}`)
        const grown = await withLargeText(page, () => stickingOut(page))
        if (grown.length > 0) found.push(`${screen.name}, 200 % text: ${grown.join(', ')}`)
      }
      expect(found.join('\n')).toBe('')
    })
  }
})

/** Twice the browser's text size, in a window that is twice as wide as the narrowest. */
async function withLargeText<Answer>(page: Page, look: () => Promise<Answer>): Promise<Answer> {
  const setRoot = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted
    }, size)
  await page.setViewportSize({ width: NARROWEST * 2, height: 800 })
  await setRoot('200%')
  const answer = await look()
  await setRoot('')
  await page.setViewportSize({ width: NARROWEST, height: 800 })
  return answer
}

/** What makes the page scroll sideways; nothing when it does not. */
function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // Charts round what they take by one.
    if (scrollWidth <= clientWidth + 1) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && one.children.length === 0,
    )
    const names = wide
      .slice(0, 4)
      .map((one) => `${one.localName}.${one.className} ${one.textContent}`.slice(0, 80))
    return [`${scrollWidth - clientWidth} px too wide`, ...names]
  })
}

/** Texts of another size than the scale's, each size once. Pictures of designs have type of their own. */
function strayTexts(page: Page, sizes: readonly number[]): Promise<string[]> {
  return page.evaluate((allowed) => {
    const strays = new Map<string, string>()
    for (const one of document.querySelectorAll<HTMLElement>('#console *, [data-portal] *')) {
      const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const text = own.map((node) => node.textContent?.trim()).join('')
      if (text === '' || one.closest('svg, iframe, [data-design]') !== null || !one.checkVisibility())
        continue
      const size = Number.parseFloat(getComputedStyle(one).fontSize)
      if (!allowed.includes(size))
        strays.set(`${size} px`, `${one.localName}.${one.className} ${text}`.slice(0, 90))
    }
    return [...strays].map(([size, where]) => `${size} in ${where}`)
  }, sizes)
}
