import type { Page } from '@playwright/test'
import { listenToLog } from './debug-log.ts'
import { expect, GARDEN_CAMPAIGN, test } from './popup-world.ts'

/** What a Shopify store on the page's host answers. */
type Store = { total: number; fails?: boolean; readings: number }

test.describe('Tags of free shipping in a Shopify store', () => {
  test.use({ bypassCSP: true })

  test.beforeEach(async ({ world }) => {
    await world.query(
      `update popups.account set free_shipping = '{"kind":"amount","from":9900,"currency":"AUD"}'`,
    )
    const [{ form } = { form: null }] = await world.query<{ form: object }>(
      `select design -> 'form' as form from popups.campaign_version where campaign_id = '${GARDEN_CAMPAIGN}' and number = 1`,
    )
    const headline = 'Free from {{free_shipping_threshold}}'
    const text = '{{free_shipping_remaining}} to go in {{curr_year}}'
    await world.redesign({ form: { ...form, headline, text } as never })
  })
  test.afterEach(({ world }) => world.query('update popups.account set free_shipping = null'))

  async function openStore(page: Page, store: Store): Promise<void> {
    await page.addInitScript(() => {
      Object.assign(window, { Shopify: { shop: 'pond.myshopify.com', routes: { root: '/en/' } } })
    })
    await page.route('**/en/cart.js', (route) => {
      store.readings += 1
      return store.fails
        ? route.fulfill({ status: 500 })
        : route.fulfill({ json: { total_price: store.total, item_count: 1, items: [] } })
    })
    await page.route('https://pond.myshopify.com/cart.js', (route) => {
      store.readings += 1
      return route.fulfill({ status: 500 })
    })
    await page.route('**/en/cart/*', (route) => route.fulfill({ json: { id: 1 } }))
  }

  const popup = (page: Page) => page.getByRole('dialog', { name: 'Free from $99.00' })
  const year = new Date().getFullYear()

  test('say what the cart lacks, and follow it while the popup stands there [W9.35] [W9.36] (W7.48)', async ({
    page,
    world,
  }) => {
    const store: Store = { total: 3905, readings: 0 }
    await openStore(page, store)
    await page.goto(world.garden)
    await expect(popup(page).getByText(`$59.95 to go in ${year}`)).toBeVisible()
    await popup(page).getByLabel('Your email').fill('kim@exa')

    store.total = 6000
    const answer = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = new XMLHttpRequest()
          request.open('POST', '/en/cart/add.js')
          request.onload = () => resolve(JSON.parse(request.responseText))
          request.send('id=1')
        }),
    )
    expect(answer).toEqual({ id: 1 })
    await expect(popup(page).getByText(`$39.00 to go in ${year}`)).toBeVisible()

    store.total = 12_000
    const status = await page.evaluate(
      async () => (await fetch('/en/cart/change', { method: 'POST' })).status,
    )
    expect(status).toBe(200)
    await expect(popup(page).getByText(`$0.00 to go in ${year}`)).toBeVisible()
    await expect(popup(page).getByLabel('Your email')).toHaveValue('kim@exa')

    const before = store.readings
    await page.evaluate(() => fetch('/en/cart.js').then((reply) => reply.json()))
    await page.evaluate(() => fetch('/en/cart/shipping_rates'))
    expect(store.readings).toBe(before + 1)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })

  test.describe('whose cart does not answer', () => {
    test.use({ allowedConsole: [/status of 500/] })

    test('count it as empty, and only the debug log hears of it [W8.04] [W9.36]', async ({ page, world }) => {
      const said = await listenToLog(page)
      await openStore(page, { total: 0, fails: true, readings: 0 })
      await page.goto(world.garden)

      await expect(popup(page).getByText(`$99.00 to go in ${year}`)).toBeVisible()
      // Once for the calls and once for the tags, and nowhere else.
      expect(said.filter((line) => line.includes('Cart Error'))).toHaveLength(2)
    })
  })

  test('read the cart once for the calls, and watch nothing where no text asks for it (W7.05) (W7.48)', async ({
    page,
    world,
  }) => {
    const store: Store = { total: 1, readings: 0 }
    await world.redesign({})
    await openStore(page, store)
    const nativeFetch = await page.evaluate(() => String(window.fetch))
    await page.goto(world.garden)
    await expect(page.getByRole('dialog', { name: 'One letter for every season' })).toBeVisible()

    expect(store.readings).toBe(1)
    expect(await page.evaluate(() => String(window.fetch))).toBe(nativeFetch)
  })
})
