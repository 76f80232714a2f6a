import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { expectNoJump, watchLayoutShift } from '../support/layout-shift.ts'
import { expect, hydrated, test } from '../support/test.ts'

const ROUND = '/index.php/product/noosa-round/'

async function expectOpen(page: Page, name: string) {
  await hydrated(page)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
}

test('a tray has a description, facts and reviews in tabs, the first one open [S2.01] [S2.27]', async ({
  page,
}) => {
  await page.goto(ROUND)
  await expectOpen(page, 'Description')
  await expect(page.getByRole('tab')).toHaveText(['Description', 'Additional information', 'Reviews (5)'])
  await page.getByRole('tab', { name: 'Additional information' }).click()
  await expect(page.getByRole('row', { name: /Size/ })).toContainText('600 × 600 × 140 mm')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.locator('#reviews .review')).toHaveCount(5)
  await axe(page)
})

for (const { why, address, id } of [
  { why: 'a reviews hash', address: '#reviews', id: 'S2.23' },
  { why: 'the hash of the reviews tab', address: '#tab-reviews', id: 'S2.23' },
  { why: 'a comment anchor in any letter case', address: '#Comment-3', id: 'S2.24' },
  { why: 'a comment page', address: '?cpage=1', id: 'S2.25' },
]) {
  test(`an address with ${why} opens the reviews [${id}]`, async ({ page }) => {
    await page.goto(`${ROUND}${address}`)
    await expectOpen(page, 'Reviews (5)')
  })
}

test('the hash of the additional information opens it [S2.26]', async ({ page }) => {
  await page.goto(`${ROUND}#tab-additional_information`)
  await expectOpen(page, 'Additional information')
  await page.goto(`${ROUND}?cpage=1#tab-additional_information`)
  await expectOpen(page, 'Reviews (5)')
})

test('any other hash leaves the first tab open [S2.27]', async ({ page }) => {
  await page.goto(`${ROUND}#somewhere`)
  await expectOpen(page, 'Description')
})

test('the stars under the name lead to the reviews', async ({ page }) => {
  await page.goto(ROUND)
  await hydrated(page)
  await page.locator('.summary a[href="#reviews"]').click()
  await expectOpen(page, 'Reviews (5)')
  await expect(page.locator('#reviews')).toBeInViewport()
})

test('I walk through the tabs with the arrow keys', async ({ page }) => {
  await page.goto(ROUND)
  await hydrated(page)
  await page.getByRole('tab', { name: 'Description' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
  await expectOpen(page, 'Reviews (5)')
  await page.keyboard.press('Home')
  await expectOpen(page, 'Description')
})

test('search engines read name, price and rating', async ({ page }) => {
  await page.goto(ROUND)
  const text = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@type': 'Product',
    name: 'Noosa Round',
    offers: { priceCurrency: 'AUD', price: '129.00', availability: 'https://schema.org/InStock' },
    aggregateRating: { reviewCount: 5 },
  })
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(ROUND, page.url()).href)
})

test('nothing jumps while the page comes to life', async ({ page }) => {
  await watchLayoutShift(page)
  for (const path of ['/', '/index.php/shop/', ROUND]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await hydrated(page)
    await expectNoJump(page)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything stands one after the other, each with its heading [S2.01]', async ({ page }) => {
    await page.goto(ROUND)
    for (const name of ['Description', 'Additional information', 'Reviews']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByText('600 × 600 × 140 mm').last()).toBeVisible()
  })
})
