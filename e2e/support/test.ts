import { test as base, expect, type Page } from '@playwright/test'
import { type OpenServer, openServerProcess } from './server.ts'

export { expect }

type PerTest = {
  /** What a page may say as an error in this file or group, for example the status of a declined card. */
  allowedConsole: RegExp[]
}
type PerWorker = {
  buoy: OpenServer
  /** For a file that leaves a server which others cannot use: workers are not shared between different values. */
  leavesServerUnusable: boolean
}

/**
 * The card shield asks the browser for some work before it goes on: the shoppers of all flows come from one address,
 * and some of them have had their cards declined.
 */
const SHIELD_ASKS = /status of 428 /

/**
 * Playwright's `test` with a server: one for each worker, on a database of its own. `page` goes to it
 * by relative addresses and fails the test when it logs an error, throws, or the server logs one.
 */
export const test = base.extend<PerTest, PerWorker>({
  leavesServerUnusable: [false, { option: true, scope: 'worker' }],
  buoy: [
    async ({ leavesServerUnusable: _forThisFileAlone }, use) => {
      const buoy = await openServerProcess()
      await use(buoy)
      await buoy.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ buoy }, use) => {
    await use(buoy.url)
  },
  allowedConsole: [[], { option: true }],
  context: async ({ context, buoy, allowedConsole }, use) => {
    const complaints: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())))
    const before = (await buoy.errors()).length
    await use(context)
    const allowed = [SHIELD_ASKS, ...allowedConsole]
    const unexpected = complaints.filter((line) => !allowed.some((one) => one.test(line)))
    expect(unexpected, 'errors in the browser console').toEqual([])
    expect((await buoy.errors()).slice(before), 'errors in the log of the server').toEqual([])
  },
})

/** Waits until React has taken the page over and all of it is laid out, so that a click means what it will mean. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.hasAttribute('data-live') &&
      !document.documentElement.hasAttribute('data-settling'),
  )
}

/** Waits until a module with behaviour has been taken over; it is scrolled to, since none wakes before that. */
export async function awake(page: Page, id: string): Promise<void> {
  await page.locator(`[id="${id}"]`).scrollIntoViewIfNeeded()
  await page.locator(`[data-island="awake"]:has(> [id="${id}"])`).waitFor({ state: 'attached' })
}
