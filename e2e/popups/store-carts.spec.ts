import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import type { StoreName } from '@buoy/sandbox/foreign-sites/stores/stores.ts'
import type { Page } from '@playwright/test'
import { ANYWHERE } from './foreign/every-part.ts'
import { expect, GARDEN_CAMPAIGN, type PopupWorld, popupOn, test } from './popup-world.ts'
import { expectAccessible } from './scenes.ts'

type CartTrigger = Extract<Settings['triggers'][number], { kind: 'cart' }>
const STORES = ['shopify', 'wix', 'ecwid', 'woocommerce'] as const

/** Lets the garden's popup wait for the cart and nothing else. */
const waitFor = (world: PopupWorld, trigger: Partial<CartTrigger> & Pick<CartTrigger, 'action'>) => {
  const any = { kind: 'cart', comparison: 'greater_than_or_equal', figure: 1 } as const
  return world.publish({ ...ANYWHERE, triggers: [{ ...any, products: [], ...trigger }] })
}

/** On a page of Wix nobody is logged in. */
test.beforeEach(({ page }) =>
  page.route('**/_api/apps/current-member/*', (route) => route.fulfill({ json: {} })),
)

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
/** Comes to a store and waits until the popup's place is there. */
async function come(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator(`#poptin_${GARDEN_CAMPAIGN}`).waitFor({ state: 'attached' })
}
/** The trigger is listened to a moment after the popup has its place: a visitor does it again. */
const untilShown = (page: Page, name: string) =>
  expect(async () => {
    await press(page, name)
    await expect(popupOn(page)).toBeVisible({ timeout: 1500 })
  }).toPass()
/** What a report says of the trigger. */
const triggerOf = async (page: Page, act: () => Promise<void>) => {
  const viewed = page.waitForRequest(/\/viewed\//)
  await act()
  return (await viewed).postDataJSON().trigger
}
const NAMES: Record<StoreName, string> = {
  shopify: 'shopify_cart',
  wix: 'wix_cart',
  ecwid: 'cart',
  woocommerce: 'cart',
}

for (const store of STORES) {
  test(`Adding to the cart of a store on ${store} shows it, and removing shows it [W4.17] [W4.05]`, async ({
    page,
    world,
  }) => {
    await waitFor(world, { action: 'add' })
    await come(page, world.store(store))
    await expect(popupOn(page)).toHaveCount(0)
    expect(await triggerOf(page, () => untilShown(page, 'Add rope'))).toBe(NAMES[store])

    await waitFor(world, { action: 'remove' })
    await page.goto(world.store(store))
    for (let units = 0; units < 4; units += 1) await press(page, 'Add rope')
    await page.locator(`#poptin_${GARDEN_CAMPAIGN}`).waitFor({ state: 'attached' })
    await expect(popupOn(page)).toHaveCount(0)
    expect(await triggerOf(page, () => untilShown(page, 'Remove rope'))).toBe(NAMES[store])
  })

  test(`A store’s cart on ${store} shows it when its value is reached, and at once when it has been [W4.18] [W4.19] [W4.21] [W4.23]`, async ({
    page,
    world,
  }) => {
    await waitFor(world, { action: 'value', figure: 25.5 })
    await come(page, world.store(store))
    await press(page, 'Add rope')
    await press(page, 'Add rope')
    await expect(popupOn(page)).toHaveCount(0)
    await press(page, 'Add paint')
    await expect(popupOn(page)).toBeVisible()

    await waitFor(world, { action: 'item_count', comparison: 'equal', figure: 3 })
    await come(page, world.store(store))
    await expect(popupOn(page)).toBeVisible()
    await expectAccessible(page)
  })
}

test('Only the products that are named count [W3.31]', async ({ page, world }) => {
  await waitFor(world, { action: 'add', products: ['102'] })
  await come(page, world.store('shopify'))
  const read = page.waitForResponse(/cart\.js$/)
  await press(page, 'Add rope')
  await read
  await untilShown(page, 'Add paint')
})

test('A cart that changes by a block’s request is noticed', async ({ page, world }) => {
  await waitFor(world, { action: 'item_count', figure: 5 })
  await come(page, world.store('woocommerce'))
  await press(page, 'Add rope')
  await expect(popupOn(page)).toHaveCount(0)
  const address = `${world.store('woocommerce')}wp-json/wc/store/v1/cart/update-item`
  await expect(async () => {
    await page.evaluate(async (url) => {
      const body = JSON.stringify({ key: '1011', quantity: 5 + Math.round(performance.now() % 9) })
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    }, address)
    await expect(popupOn(page)).toBeVisible({ timeout: 1500 })
  }).toPass()
})

test('The cart is never read synchronously, and a page of no store asks nothing (W7.35)', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    const { open } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
      if (given[2] === false) throw new Error('a synchronous request')
      return (open as (...all: unknown[]) => void).apply(this, given)
    }
  })
  await waitFor(world, { action: 'item_count' })
  await page.goto(world.store('shopify'))
  await press(page, 'Add rope')
  await expect(popupOn(page)).toBeVisible()

  const parts: string[] = []
  page.on('request', (request) => parts.push(request.url()))
  await come(page, world.shop('plain'))
  await page.waitForLoadState('networkidle')
  await expect(popupOn(page)).toHaveCount(0)
  expect(parts.filter((url) => /-store-|own-shop|cart-trigger|cart\.js/.test(url))).toEqual([])
})
