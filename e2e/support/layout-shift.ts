import { expect, type Page } from '@playwright/test'

/** What may move on a page that nobody touches, as browsers count it. */
const MOST_SHIFT = 0.02

/** Counts how far a page's content jumps by itself, from the next page load on, and remembers what moved. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const seen = { shifted: 0, moved: [] as string[] }
    Object.assign(window, { seen })
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null)
      return element === null ? 'what is gone' : `${element.localName}#${element.id}.${element.className}`
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        seen.shifted += value
        seen.moved.push(`${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Expects that the page that is open has hardly jumped so far (CLS without windows); says what did. */
export async function expectNoJump(page: Page): Promise<void> {
  const { shifted, moved } = await page.evaluate(
    () => Reflect.get(window, 'seen') as { shifted: number; moved: string[] },
  )
  expect(shifted, `what moved at ${page.url()}:\n${moved.join('\n')}`).toBeLessThan(MOST_SHIFT)
}
