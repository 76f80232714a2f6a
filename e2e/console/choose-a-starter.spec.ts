import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { expect, type Page, test } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

/** Pictures of a starter are made in all their sizes, which takes a busy machine a while. */
const APPLIED_MS = 240_000

let dataDir: string
let shop: ShopProcess

test.beforeAll(async () => {
  test.setTimeout(120_000)
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-starters-'))
  const { email, password } = TEST_OWNER
  shop = await startShop({ DATA_DIR: dataDir, DEMO: '0', OWNER_EMAIL: email, OWNER_PASSWORD: password })
  await shop.ready()
})
test.afterAll(async () => {
  shop.signal('SIGTERM', 'group')
  await shop.ended()
  await rm(dataDir, { recursive: true, force: true })
})

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Choose ${name}` }).press('Enter')
  await page.getByRole('button', { name: `Use ${name}` }).press('Enter')
  const applied = page.getByRole('heading', { name: `Your shop begins with ${name}` })
  await expect(applied).toBeVisible({ timeout: APPLIED_MS })
}

test('I choose a starter from the set-up list, change to another, and remove the samples', async ({
  page,
  context,
}) => {
  test.setTimeout(3 * APPLIED_MS)
  await page.goto(`${shop.url}/console/`)
  await page.getByLabel('Email').fill(TEST_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: /^Choose a starter/ }).click()
  await expect(page.getByRole('heading', { name: 'Starters' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Home page of the starter/ })).toHaveCount(4)
  await axe(page)

  await page.getByRole('button', { name: 'Choose Ceramics' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Begin with Ceramics' })
  await expect(dialog.getByRole('checkbox', { name: 'Add 5 sample products' })).toBeChecked()
  await expect(dialog.getByText('Your products, orders and settings are not touched.')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')

  const visitor = await context.newPage()
  for (const [name, heading] of [
    ['Coffee', 'Good morning starts here'],
    ['Bicycles', 'Get on. Go far.'],
  ] as const) {
    await choose(page, name)
    await visitor.goto(`${shop.url}/`)
    await expect(visitor.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(visitor.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
    await axe(visitor)
    for (const width of [360, 768]) {
      await visitor.setViewportSize({ width, height: 800 })
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await visitor.setViewportSize({ width: 1280, height: 800 })
  }

  await page.getByRole('button', { name: 'Remove 6 sample products' }).press('Enter')
  await expect(page.getByText('The sample products are removed.')).toBeVisible()
  await visitor.goto(`${shop.url}/index.php/shop/`)
  await expect(visitor.getByText('City bike with basket')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove 6 sample products' })).toBeVisible()

  await page.getByRole('button', { name: 'Undo this starter' }).press('Enter')
  await expect(page.getByText('Your shop is as it was before the starter.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Bicycles' })).toBeEnabled()
  await visitor.goto(`${shop.url}/`)
  await expect(visitor.getByText('No products yet')).toBeVisible()
})
