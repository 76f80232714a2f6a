import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findBrowser } from '../browser/find-browser.ts'
import { freePort } from '../testing/free-port.ts'

/** Lighthouse's verdict on a page as a slow phone sees it: 0 to 100, and the figures behind it. */
export type PhoneVerdict = {
  performance: number
  /** ms until the largest thing is painted. */
  largestPaint: number
  /** ms in which the page did not answer to a tap. */
  blocking: number
  /** How much moved after it was painted; 0 is nothing. */
  layoutShift: number
}

/**
 * Looks at a page with Lighthouse's own mobile settings: 4x slower processor, slow 4G. Addresses that match one of
 * the patterns in `blocked`, with `*` for anything, are not loaded.
 */
export async function measureAsPhone(url: string, blocked: readonly string[] = []): Promise<PhoneVerdict> {
  const browser = await findBrowser()
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const chrome = await chromium.launch({
    executablePath: browser.executablePath,
    args: [`--remote-debugging-port=${port}`, ...(isRoot ? ['--no-sandbox'] : [])],
    env: { ...process.env, ...browser.env } as Record<string, string>,
  })
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      logLevel: 'silent',
      blockedUrlPatterns: [...blocked],
    })
    if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
    const { categories, audits } = result.lhr
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      performance: Math.round((categories.performance?.score ?? 0) * 100),
      largestPaint: Math.round(figure('largest-contentful-paint')),
      blocking: Math.round(figure('total-blocking-time')),
      layoutShift: Number(figure('cumulative-layout-shift').toFixed(3)),
    }
  } finally {
    await chrome.close()
  }
}
