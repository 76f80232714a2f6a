import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, hydrated, test } from '../support/test.ts'

/** Puts what the owner says about notices straight where it is kept, and tells the server. */
async function say(buoy: OpenServer, notices: object): Promise<void> {
  await buoy.query(
    `with kept as (
       insert into shop.store_setting (name, value, changed_at) values ('announcement', $1, now())
       on conflict (name) do update set value = excluded.value returning name
     ) select pg_notify('settings_changed', name) from kept`,
    [JSON.stringify(notices)],
  )
}

test.afterEach(async ({ buoy }) => {
  await say(buoy, {})
})

test('A visitor reads the notice, dismisses it, and never sees it again [S3.06] [S4.05] [S4.06] [S9.04]', async ({
  page,
  context,
  buoy,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await say(buoy, { notice: { isOn: true, text: 'Orders leave on Monday.' } })
  const notice = page.locator('.woocommerce-store-notice')
  await expect(async () => {
    await page.goto('/')
    await expect(notice).toBeVisible({ timeout: 500 })
  }).toPass()
  await axe(page, '.woocommerce-store-notice')
  const id = await notice.getAttribute('data-notice-id')
  await page.goto('/index.php/shop/')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === `store_notice${id}`)).toMatchObject({
    value: 'hidden',
    path: '/',
  })

  // Hidden before the first picture of the page: the script in the head has marked it when its body begins.
  for (const path of ['/', '/index.php/cart/', '/index.php/product/noosa-round/']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-store-notice', 'hidden')
    await expect(page.locator('#main-header')).toBeVisible()
    await expect(notice).toBeHidden()
  }
  await hydrated(page)
  await expect(notice).toBeHidden()

  await say(buoy, { notice: { isOn: true, text: 'Back on the water.' } })
  await expect(async () => {
    await page.goto('/')
    await expect(notice).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('An owner closes the shop, walks through it, and dismisses the banner [S7.05] [S7.06]', async ({
  page,
  browser,
  buoy,
}) => {
  await signIn(page)
  // Its address in former versions.
  await page.goto('/console/settings/notices')
  await expect(page).toHaveURL(/\/console\/settings\/announcement$/)
  await page.getByRole('switch', { name: 'Close the shop' }).check()
  await page.getByLabel('Heading of the closed shop').fill('Opening on Friday')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()

  const visitor = await browser.newContext({ baseURL: buoy.url })
  const door = await visitor.newPage()
  await expect(async () => {
    await door.goto('/index.php/shop/')
    await expect(door.getByRole('heading', { name: 'Opening on Friday' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await axe(door)
  await visitor.close()

  await page.goto('/index.php/shop/')
  await hydrated(page)
  const banner = page.locator('#coming-soon-footer-banner')
  await expect(banner).toBeVisible()
  await axe(page, '#coming-soon-footer-banner')
  const dismiss = banner.getByRole('link', { name: 'Dismiss' })
  const nonce = (await dismiss.getAttribute('data-rest-nonce')) ?? ''
  const path = (await dismiss.getAttribute('data-rest-url')) ?? ''
  const asked = page.waitForRequest(/\/wp-json\//)
  await dismiss.focus()
  await page.keyboard.press('Enter')
  const request = await asked
  expect(request.method()).toBe('POST')
  expect(new URL(request.url()).pathname).toBe(path)
  expect(request.headers()['x-wp-nonce']).toBe(nonce)
  expect(request.postData()).toBe('woocommerce_meta%5Bcoming_soon_banner_dismissed%5D=yes')
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.locator('#main-header')).toBeVisible()
  await expect(banner).toBeHidden()
})
