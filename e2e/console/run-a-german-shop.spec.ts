import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foreignWordsIn } from '@buoy/tools/testing/foreign-words.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { expect, type Page, test } from '@playwright/test'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { SCREENS } from './console-screens.ts'

let dataDir: string
let shop: ShopProcess

test.beforeAll(async () => {
  test.setTimeout(120_000)
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-german-'))
  const { email, password } = TEST_OWNER
  shop = await startShop({ DATA_DIR: dataDir, DEMO: '0', OWNER_EMAIL: email, OWNER_PASSWORD: password })
  await shop.ready()
})
test.afterAll(async () => {
  shop.signal('SIGTERM', 'group')
  await shop.ended()
  await rm(dataDir, { recursive: true, force: true })
})

/** Screens that need nothing that a new shop lacks; the store's details name all currencies and zones to choose from. */
const OF_A_NEW_SHOP = Object.values(SCREENS)
  .flat()
  .filter(({ path }) => !/[{]|\/1\b|\/Demo/.test(path))

/** What is to be read on a screen: its words, what its fields say and hold. Lists of choices that are closed are not. */
async function readScreen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('script, style, option, noscript, noscript *') || !element.checkVisibility())
        continue
      for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
        said.push(element.getAttribute(name) ?? '')
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        said.push(element.value)
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) said.push(node.nodeValue ?? '')
    }
    return said.filter((text) => text.trim() !== '').join(' | ')
  })
}

test('The console of a German shop speaks of no other country, and of no other goods', async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto(`${shop.url}/console/`)
  await page.getByLabel('Email').fill(TEST_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await page.getByRole('link', { name: /^Name your shop/ }).click()
  await page.getByRole('textbox', { name: 'Store name' }).fill('Becher & Hemd')
  await page.getByRole('combobox', { name: 'Country' }).fill('Germany')
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR – Euro')
  await expect(page.getByRole('combobox', { name: 'State or territory' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'USt-IdNr.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('hallo@becher.example')
  await page.getByRole('textbox', { name: 'Street' }).fill('Lange Straße 1')
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Berlin')
  await page.getByRole('textbox', { name: 'Postcode' }).fill('10115')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()

  const found: string[] = []
  for (const { path } of OF_A_NEW_SHOP) {
    await page.goto(`${shop.url}${path}`)
    await expect(page.getByRole('heading').first(), path).toBeVisible()
    await expect(page.locator('[class*=skeleton i]'), path).toHaveCount(0)
    found.push(...foreignWordsIn(path, await readScreen(page)))
  }
  expect(OF_A_NEW_SHOP.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
