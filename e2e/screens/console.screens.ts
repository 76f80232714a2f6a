import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type BusyShop, keepBusy } from '../console/busy-shop.ts'
import { DOOR, GONE, SCREENS } from '../console/console-screens.ts'
import { addressOf } from '../console/open-screen.ts'
import { signIn } from '../support/owner.ts'
import type { OpenServer } from '../support/server.ts'
import { test } from '../support/test.ts'
import { placeOf, take, takeAt } from './take.ts'

test.use({ allowedConsole: [/./] })

const ALL = Object.values(SCREENS).flat()

/** What has happened in the shop of each server, which happens once. */
const shops = new Map<string, BusyShop>()

async function open(page: Page, buoy: OpenServer): Promise<BusyShop> {
  await signIn(page)
  const busy = shops.get(buoy.url) ?? (await keepBusy(page, buoy))
  shops.set(buoy.url, busy)
  return busy
}

test('the console before signing in, and what is not there', async ({ page }) => {
  for (const { name, path } of DOOR) await takeAt(page, 'console', name, path)
  await signIn(page)
  for (const { name, path } of GONE) await takeAt(page, 'console', name, path)
})

test('the console', async ({ page, buoy }) => {
  const busy = await open(page, buoy)
  for (const screen of ALL) await takeAt(page, 'console', screen.name, addressOf(screen, busy))
})

/** Lists, reports and settings ask for what they show when they open; one of each kind shows what all of them do meanwhile. */
const WAITING = [
  'the first screen',
  'the orders',
  'a paid order',
  'the products',
  'the customers',
  'the leads',
  'the popups',
  'the reports of popups',
  'the report of a popup',
  'the accounts of popups',
  'the people of the shop',
  'one’s own account',
  'the shipping zones',
  'the pictures',
]

test('the console while it loads, and when that fails', async ({ page, buoy }) => {
  const busy = await open(page, buoy)
  // Who is signed in is known; nothing else comes.
  const calls = /\/console\/api\/(?!session|settings$|store\/details|popup-accounts$)/
  for (const screen of ALL.filter(({ name }) => WAITING.includes(name))) {
    const path = addressOf(screen, busy)
    const gates: (() => void)[] = []
    await page.route(calls, async (route) => {
      await new Promise<void>((resolve) => gates.push(resolve))
      await route.abort().catch(() => {})
    })
    await page.goto(path)
    await take(page, 'console while it loads', screen.name, true)
    await page.unroute(calls)
    for (const open of gates) open()
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'Something broke.' } }))
    await takeAt(page, 'console when loading fails', screen.name, path)
    await page.unroute(calls)
  }
})

test('the emails and papers', async ({ page, buoy }) => {
  const busy = await open(page, buoy)
  const api = async (path: string) => (await page.request.get(`/console/api${path}`)).json()
  const { kinds } = (await api('/mail/kinds')) as { kinds: { kind: string; label: string }[] }
  for (const { kind } of kinds) {
    await page.goto(`/console/settings/mail/${kind}`)
    const drawn = await page.locator('iframe').first().getAttribute('srcdoc', { timeout: 10_000 })
    const letter = await page.context().newPage()
    await letter.setContent(drawn ?? '')
    await take(letter, 'emails', kind)
    await letter.close()
  }
  const papers: [string, string][] = [
    ['a tax invoice of the console', `/orders/${busy.ids.paid}/tax-invoice.pdf`],
    ['a packing slip', `/orders/packing-slips.pdf?ids=${busy.ids.paid}`],
  ]
  for (const [name, path] of papers) {
    const paper = await page.request.get(`/console/api${path}`)
    if (paper.ok()) await writeFile(await placeOf('papers', name, '.pdf'), await paper.body())
  }
})
