import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { awake, expect, hydrated, test } from '../support/test.ts'

const BAR = 'You are looking at this page in the builder.'

/** A page with a link, tabs and the shop's own forms, in the builder of somebody who has signed in. */
async function openInBuilder(page: Page, buoy: OpenServer) {
  const url = await publishModules(
    buoy,
    'in-the-builder',
    aNode('text', 'head', { title: 'In the builder', level: '1' }),
    aNode('button', 'away', { label: 'Go to the shop', href: '/index.php/shop/' }),
    aNode('tabs', 'strip', {
      level: '2',
      tabs: ['Size', 'Care'].map((title) => ({ title, body: `On ${title}.` })),
    }),
  )
  await signIn(page)
  await page.goto(`${url}?et_fb=1`)
  await hydrated(page)
  return url
}

test('my page in the builder says so, and its links and buttons lead nowhere (S1.29) [S6.09] [S6.12]', async ({
  page,
  buoy,
}) => {
  const url = await openInBuilder(page, buoy)
  await expect(page.getByText(BAR)).toBeVisible()
  await expect(page.locator('body')).toHaveClass(/\bet-fb\b/)
  await axe(page)
  for (const name of ['Go to the shop', 'Drinks']) {
    await page.getByRole('link', { name, exact: true }).first().press('Enter')
    await expect(page).toHaveURL(new RegExp(`${url}\\?et_fb=1$`))
  }
  await page.evaluate(() => location.assign('/index.php/shop/'))
  // Asked for at once: Playwright's own wait takes the move that was stopped for one under way.
  expect(page.url()).toMatch(new RegExp(`${url}\\?et_fb=1$`))
  await expect(page.getByText(BAR)).toBeVisible()
})

test('modules still work in the builder, and I leave it by its link', async ({ page, buoy }) => {
  const url = await openInBuilder(page, buoy)
  await awake(page, 'strip')
  await page.getByRole('tab', { name: 'Size' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Care' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Leave' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${url}$`))
  await expect(page.getByText(BAR)).toBeHidden()
})

test('forms do nothing in the builder [S6.08]', async ({ page }) => {
  await signIn(page)
  await page.goto('/index.php/order-tracking/?et_fb=1')
  await hydrated(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const form = page.locator('#content form')
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
  await form.locator('input:not([type=hidden])').first().press('Enter')
  await form.evaluate((element: HTMLFormElement) => HTMLFormElement.prototype.submit.call(element))
  expect(page.url()).toMatch(/order-tracking\/\?et_fb=1$/)
  expect(sent).toEqual([])
})

test('visits are followed for visitors, and not in the builder [S6.10]', async ({ page, buoy }) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (/\/arrivals|\/api\/display|\/embed\//.test(request.url())) told.push(request.url())
  })
  await openInBuilder(page, buoy)
  await awake(page, 'strip')
  expect(told).toEqual([])
  await page.getByRole('link', { name: 'Leave' }).press('Enter')
  await expect.poll(() => told.length).toBeGreaterThan(0)
})
