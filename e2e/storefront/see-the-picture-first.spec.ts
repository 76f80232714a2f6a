import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

/** Opens the home page with its first picture held back and time standing still; gives what was fetched. */
async function openHome(page: Page) {
  const modules: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.+\.js$/.test(request.url())) modules.push(request.url())
  })
  let letPictureCome = () => {}
  const held = new Promise<void>((resolve) => {
    letPictureCome = resolve
  })
  await page.route('**/pictures/hero-1-*', async (route) => {
    await held
    await route.continue()
  })
  await withoutPopups(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { modules, letPictureCome }
}

test('the page’s scripts come when its first picture is there', async ({ page }) => {
  const { modules, letPictureCome } = await openHome(page)
  expect(modules).toEqual([])

  letPictureCome()
  await hydrated(page)
  expect(modules).not.toEqual([])
})

test('somebody who presses a key does not wait for the picture', async ({ page }) => {
  const { modules, letPictureCome } = await openHome(page)

  await page.keyboard.press('Tab')
  await hydrated(page)
  expect(modules).not.toEqual([])
  letPictureCome()
})

test('nobody waits for more than three seconds', async ({ page }) => {
  const { modules, letPictureCome } = await openHome(page)

  await page.clock.runFor(2999)
  expect(modules).toEqual([])
  await page.clock.runFor(1)
  await hydrated(page)
  letPictureCome()
})
