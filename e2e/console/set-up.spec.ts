import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

let dataDir: string
let shop: ShopProcess

test.beforeAll(async () => {
  test.setTimeout(120_000)
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-set-up-'))
  shop = await startShop({ DATA_DIR: dataDir, DEMO: '0' })
  await shop.ready()
  await shop.says('/console/setup?token=')
})
test.afterAll(async () => {
  shop.signal('SIGTERM', 'group')
  await shop.ended()
  await rm(dataDir, { recursive: true, force: true })
})

test('The first to open the printed link owns the store; the second is told where to go', async ({
  page,
  browser,
}) => {
  const link = /http:\S+\/console\/setup\?token=\w+/.exec(shop.output())?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set up your store' })).toBeVisible()
  await axe(page)

  await page.getByLabel('Your name').fill('Sally Skipper')
  await page.getByLabel('Email').fill('sally@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Open the store' }).click()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill('four unrelated wet words')
  await page.getByRole('button', { name: 'Open the store' }).click()
  await expect(page.getByRole('heading', { name: /^Good \w+, Sally$/ })).toBeVisible()
  await expect(page.getByText('No orders yet.')).toBeVisible()

  const late = await (await browser.newContext()).newPage()
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expect(late.getByText('If the store has an owner, sign in.')).toBeVisible()
  await late.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(late.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await late.context().close()
})
