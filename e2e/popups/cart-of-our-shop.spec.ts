import { expect, hydrated, test } from '../support/test.ts'

const CAMPAIGN = 'DemoWonkyTray'
const CART = { kind: 'cart', products: [], comparison: 'greater_than_or_equal', figure: 1 }

type Query = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>

/** Gives the shop's popup other settings. */
const change = (query: Query, changes: object) =>
  query(
    `with changed as (update popups.campaign_version v set settings = v.settings || $1::jsonb from popups.campaign c
       where c.id = $2 and v.campaign_id = c.id and v.number = c.published_version returning c.client_id)
     select pg_notify('popups_changed', client_id) from changed`,
    [JSON.stringify(changes), CAMPAIGN],
  )

/** Lets it wait for what happens to the cart, and show every time. */
const waitFor = (query: Query, trigger: object) =>
  change(query, {
    triggers: [{ ...CART, ...trigger }],
    audience: [],
    frequency: { mode: 'always', amount: 0, resetOnView: false },
  })

let original: object
test.beforeAll(async ({ buoy }) => {
  const text = 'select settings from popups.campaign_version where campaign_id = $1 order by number desc'
  const [published] = await buoy.query<{ settings: object }>(text, [CAMPAIGN])
  original = published?.settings ?? {}
})
test.afterAll(({ buoy }) => change(buoy.query, original))

test('In our shop a popup comes up when a product is added, and when the cart holds enough', async ({
  page,
  buoy,
}) => {
  const popup = page.getByRole('dialog', { name: 'First pick of the wonky ones' })
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('get_refreshed_fragments') && asked.push(request.url()),
  )
  await waitFor(buoy.query, { action: 'add' })
  await page.goto('/index.php/shop/')
  await hydrated(page)
  const answered = await page.waitForResponse(/\/api\/display\/BobalongDemo1$/)
  expect(answered.request().postData()).toMatch(/name="cart_total_items"\r\n\r\n0\r\n/)
  await expect(page.locator(`#poptin_${CAMPAIGN}`)).toBeAttached()
  await expect(popup).toHaveCount(0)
  const viewed = page.waitForRequest(/\/viewed\//)
  await expect(async () => {
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(popup).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect((await viewed).postDataJSON().trigger).toBe('cart')
  // The cart was empty, and its own events told the rest.
  expect(asked).toEqual([])

  await waitFor(buoy.query, { action: 'item_count' })
  await page.goto('/index.php/shop/')
  await expect(popup).toBeVisible()
})
