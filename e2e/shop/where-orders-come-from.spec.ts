import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { freshEmail, haveInCart, openCheckout, openForm, orderReceived, PRODUCTS } from './shopping.ts'

// The tests' own browser says that it is a robot, and robots are not followed.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })

const TAGGED = '/index.php/shop/?utm_source=mail&utm_medium=letter&utm_campaign=summer'

/** Opens a page and waits until the shop has answered that it knows of it. */
async function arrive(page: Page, path: string): Promise<void> {
  const told = page.waitForResponse((reply) => reply.url().endsWith('/arrivals'))
  await page.goto(path)
  await told
}

function input(page: Page, field: string) {
  return page.locator(`form.checkout wc-order-attribution-inputs input[name="wc_order_attribution_${field}"]`)
}

test('my order says where I came from [S1.27] [S7.61] [S7.62] [S7.63] [S7.64] [S7.65]', async ({
  page,
  context,
  buoy,
}) => {
  // A whole purchase, and the owner's look at it.
  test.slow()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const email = freshEmail('origin')
  await arrive(page, TAGGED)
  await openCheckout(page, buoy, { product: PRODUCTS.tinny, email })
  await expect(input(page, 'utm_source')).toHaveValue('mail')
  await expect(page.locator('form.checkout wc-order-attribution-inputs input')).toHaveCount(16)
  const seen = await page.evaluate(() => {
    const { wc_order_attribution: own, wp } = window as unknown as {
      wc_order_attribution: { params: Record<string, unknown> }
      wp: { data: { select: (store: string) => { getExtensionData: () => Record<string, unknown> } } }
    }
    const data = wp.data.select('wc/store/checkout').getExtensionData()['woocommerce/order-attribution']
    return { params: own.params, data: data as Record<string, string> }
  })
  expect(seen.params).toMatchObject({
    lifetime: 1e-5,
    session: 30,
    allowTracking: true,
    prefix: 'wc_order_attribution_',
    ajaxurl: expect.stringMatching(/\/wp-admin\/admin-ajax\.php$/),
  })
  expect(seen.data).toMatchObject({ source_type: 'utm', utm_campaign: 'summer', session_pages: '2' })
  expect(Object.keys(seen.data)).toHaveLength(16)
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  expect(asked).not.toContain('/wp-admin/admin-ajax.php')

  const owner = await context.newPage()
  await signIn(owner)
  const [order] = await buoy.query<{ id: string }>('select id from shop."order" where email = $1', [email])
  await owner.goto(`/console/orders/${order?.id}`)
  await expect(owner.getByText('Campaign: mail', { exact: true })).toBeVisible()
  await expect(owner.getByText('The address was tagged: utm_source=mail.')).toBeVisible()
  await axe(owner)
})

test('I say no, and nothing of my visit is left [S4.57] [S4.58]', async ({ page, context, buoy }) => {
  await arrive(page, TAGGED)
  const named = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(named).toContain('sbjs_current')
  await hydrated(page)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await axe(page, 'section[aria-labelledby="privacy-choice-title"]')
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect
    .poll(async () => (await named()).filter((name) => /^sbjs_|^buoy_visitor$/.test(name)))
    .toEqual([])
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await openForm(page)
  await expect(input(page, 'source_type')).toHaveValue('')

  await page.evaluate(() =>
    (window as unknown as { setOrderTracking: (allow: boolean) => void }).setOrderTracking(true),
  )
  await expect(input(page, 'source_type')).toHaveValue('typein')
  await page.evaluate(() =>
    (window as unknown as { setOrderTracking: (allow: boolean) => void }).setOrderTracking(false),
  )
  await expect(input(page, 'source_type')).toHaveValue('')
})

test('on a phone I am asked first where the owner wants it so [S4.56]', async ({ page, context, buoy }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto('/console/settings/attribution')
  await page.getByLabel('Only after a visitor agrees').check()
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()

  await expect(async () => {
    await page.goto(TAGGED)
    await expect(page.getByRole('heading', { name: 'May we remember how you found us?' })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  expect((await context.cookies()).filter(({ name }) => /^sbjs_|^buoy_visitor$/.test(name))).toEqual([])
  await axe(page)
  await page.getByRole('button', { name: 'That’s fine' }).click()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('sbjs_current')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'May we remember how you found us?' })).toBeHidden()
  await buoy.query(`delete from shop.store_setting where name = 'tracking'`)
})
