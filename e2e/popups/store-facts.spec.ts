import type { StoreName } from '@buoy/sandbox/foreign-sites/stores/stores.ts'
import type { Page, Request } from '@playwright/test'
import { listenToLog } from './debug-log.ts'
import { expect, test, WIX_APP_ID } from './popup-world.ts'

/** Answers as a Wix site does when it is asked who is logged in. */
const logIn = (page: Page, member: object | null) =>
  page.route(`**/_api/apps/current-member/${WIX_APP_ID}`, (route) =>
    route.fulfill(member ? { json: { member } } : { status: 403, json: {} }),
  )

/** The fields of the next display call. */
async function nextCall(page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> {
  const call = page.waitForRequest(/\/api\/display\/[0-9A-Za-z]{13}$/)
  await act()
  return fieldsOf(await call)
}

function fieldsOf(request: Request): Record<string, string> {
  const parts = (request.postData() ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*?)\r\n--/g)
  return Object.fromEntries([...parts].map(([, name, value]) => [name ?? '', value ?? '']))
}

const FULL = {
  cart_total_items: '2',
  cart_total_price: '15.5',
}
const STORES: {
  store: StoreName
  empty: Record<string, string>
  full: Record<string, string>
}[] = [
  {
    store: 'shopify',
    empty: { store_integration: 'shopify', store_integration_customer_id: '6521', cart_total_items: '0' },
    full: { ...FULL, cart_products_ids_list: '1011,1021', cart_products_org_ids_list: '101,102' },
  },
  {
    store: 'ecwid',
    empty: { store_integration: 'ecwid', store_integration_customer_id: '177782136', cart_total_items: '0' },
    full: { ...FULL, cart_products_ids_list: '101,102', cart_products_org_ids_list: '101,102' },
  },
  {
    store: 'woocommerce',
    empty: { store_integration: '', store_integration_customer_id: '', cart_total_items: '0' },
    full: { ...FULL, cart_products_ids_list: '1011,1021', cart_products_org_ids_list: '1011,1021' },
  },
  {
    store: 'wix',
    empty: { store_integration: 'wix', store_integration_customer_id: 'member-1', cart_total_items: '0' },
    full: {
      ...FULL,
      cart_products_org_ids_list: 'wix-101,wix-102',
      wix_cart_lines:
        '[{"productId":"wix-101","quantity":1,"price":10},{"productId":"wix-102","quantity":1,"price":5.5}]',
    },
  },
]

for (const { store, empty, full } of STORES) {
  test(`A page of a store on ${store} says platform, customer and cart [W1.02] [W7.05] [W7.40]`, async ({
    page,
    world,
  }) => {
    await logIn(page, { id: 'member-1' })
    const address = world.store(store)
    expect(await nextCall(page, () => page.goto(address))).toMatchObject(empty)
    for (const name of ['Add rope', 'Add paint']) {
      const done = store === 'shopify' ? page.waitForResponse(/cart\/add\.js/) : null
      await page.getByRole('button', { name }).click()
      await done
    }
    expect(await nextCall(page, () => page.reload())).toMatchObject(full)
  })
}

test('A page of no store says nothing of one [W1.02]', async ({ page, world }) => {
  expect(await nextCall(page, () => page.goto(world.shop('plain')))).toMatchObject({
    store_integration: '',
    store_integration_customer_id: '',
    cart_total_items: '',
    cart_total_price: '',
  })
})

test.describe('a Wix store', () => {
  test.use({ allowedConsole: [/status of 403/] })

  test('whose visitor is not logged in has no customer, and only the debug log hears of it [W7.41]', async ({
    page,
    world,
  }) => {
    const said = await listenToLog(page)
    await logIn(page, null)
    const call = await nextCall(page, () => page.goto(world.store('wix')))
    expect(call.store_integration_customer_id).toBe('')
    expect(said.filter((line) => line.includes('the store names no customer'))).toHaveLength(1)
  })

  test('has what was ordered sent once, from the page that thanks for it [W3.71] [W7.34] [W7.41]', async ({
    page,
    world,
  }) => {
    await logIn(page, { id: 'member-1' })
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/wix/save-ordered-products') || request.method() !== 'POST') return
      expect(request.headers()['content-type']).toBe('application/json')
      sent.push(request.postDataJSON())
    })
    await nextCall(page, () => page.goto(world.store('wix')))
    await page.getByRole('button', { name: 'Add rope' }).click()

    const answered = page.waitForResponse(/\/wix\/save-ordered-products$/)
    await page.goto(`${world.store('wix')}thank-you-page/order-7`)
    expect((await answered).status()).toBe(200)
    const product = { product_id: 'wix-101', product_name: 'Rope', category: 'All Products' }
    const order = {
      client_id: expect.stringMatching(/^[0-9A-Za-z]{13}$/),
      customer_id: 'member-1',
      products: [product],
      source_table: 'wix_ordered_products',
    }
    expect(sent).toEqual([order])
    expect((await nextCall(page, () => page.reload())).cart_total_items).toBe('0')

    const other = page.waitForResponse(/\/wix\/save-ordered-products$/)
    await nextCall(page, () => page.goto(`${world.store('wix')}thank-you-page/order-8`))
    await page.evaluate(
      `report('Purchase', { orderId: '8', contents: [{ id: 'p9', name: 'Bench', category: 'Garden' }] })`,
    )
    await other
    const bench = { product_id: 'p9', product_name: 'Bench', category: 'Garden' }
    expect(sent).toEqual([order, { ...order, products: [bench] }])
  })
})
