import type { Page } from '@playwright/test'
import { expect } from '../popup-world.ts'

/** What the page around a popup noticed of it. */
type Noticed = {
  /** Errors, rejections and violated policies, as `window` hears of them. */
  errors: string[]
  /** What moved, and how far. */
  shifted: string[]
  /** Keys and texts that its document heard of. */
  heard: string[]
  /** What `window` had before our script came. */
  globals: string[]
}

const NOTICED = 'noticed by the host'

/** Listens as a page does, from its very beginning on. */
export async function watchHost(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const noticed: Noticed = { errors: [], shifted: [], heard: [], globals: [] }
    Object.defineProperty(window, name, { value: noticed })
    addEventListener('error', (event) => noticed.errors.push(String(event.error ?? event.message)))
    addEventListener('unhandledrejection', ({ reason }) => noticed.errors.push(`rejected: ${reason}`))
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      noticed.errors.push(`${violatedDirective} ${blockedURI}`),
    )
    const typed = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'paste', 'submit']
    for (const type of typed) document.addEventListener(type, () => noticed.heard.push(type))
    document.addEventListener('readystatechange', () => {
      noticed.globals = Object.getOwnPropertyNames(window)
    })
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        // Nobody sees less than that: a host's own typeface that comes late, a line of news that passes.
        if (hadRecentInput || value < 0.005) continue
        const moved = sources.map(({ node, previousRect: was, currentRect: is }) => {
          const name =
            node instanceof Element ? node.outerHTML.slice(0, 60) : (node?.nodeName ?? 'in the popup')
          return `${name} ${[was.x, was.y, was.width, was.height]} > ${[is.x, is.y, is.width, is.height]}`
        })
        noticed.shifted.push(`${value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, NOTICED)
}

/** What the host has noticed since its page was loaded. */
export function noticedBy(page: Page): Promise<Noticed> {
  return page.evaluate((name) => Reflect.get(window, name) as Noticed, NOTICED)
}

/** Expects that the host had nothing to complain of: no error, no jump, no key, no name but `ours`. */
export async function expectUnharmed(page: Page, ours: readonly string[] = ['buoyPopups']): Promise<void> {
  const { errors, shifted, heard, globals } = await noticedBy(page)
  expect(errors).toEqual([])
  expect(shifted, 'layout shift').toEqual([])
  expect(heard, 'what the host heard of the form').toEqual([])
  const now = await page.evaluate(() => Object.getOwnPropertyNames(window))
  expect(now.filter((name) => !globals.includes(name))).toEqual(ours)
}
