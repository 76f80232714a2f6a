import type { Page } from '@playwright/test'
import { signIn } from '../support/owner.ts'
import { NARROWEST, stickingOut, withLargeText } from '../support/reflow.ts'
import { expect, test } from '../support/test.ts'
import { type BusyShop, keepBusy } from './busy-shop.ts'
import { SCREENS } from './console-screens.ts'
import { addressOf, goInside, load } from './open-screen.ts'

/** The console's one scale of type, in px; no text has another size. */
const SIZES = [12, 14, 16, 18, 20, 28]
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
