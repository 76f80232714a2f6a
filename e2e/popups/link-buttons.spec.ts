import { arrive, expect, popupOn, test } from './popup-world.ts'
import { AT_ONCE, expectAccessible, link, listenFor, WITHOUT_FORM } from './scenes.ts'

test('A link button that counts as a conversion reports it, then does what it is for [W4.74] [W4.76] [W2.22] [W7.16]', async ({
  page,
  world,
}) => {
  const shop = { kind: 'url', url: `${new URL(world.garden).host}/shop`, newTab: false } as const
  await world.redesign({ form: WITHOUT_FORM, links: [link('shop', shop, true)] }, AT_ONCE)
  await page.route('**/shop', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Shop</h1>' }))
  await arrive(page, world.garden)
  await expectAccessible(page)
  await popupOn(page).getByRole('link', { name: 'Link shop' }).press('Space')
  await expect
    .poll(() => world.query('select kind, extra_button from popups.conversion'))
    .toEqual([{ kind: 'click', extra_button: 'Link shop' }])
  await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()
  expect(await world.query('select 1 from popups.close')).toEqual([])
})

test('A link whose page does not come may be pressed again, and counts once [W4.74]', async ({
  page,
  world,
}) => {
  const list = { kind: 'url', url: `${new URL(world.garden).host}/plants.pdf`, newTab: false } as const
  await world.redesign({ form: WITHOUT_FORM, links: [link('list', list, true)] }, AT_ONCE)
  // What is downloaded leaves the page where it is.
  await page.route('**/plants.pdf', (route) => route.fulfill({ status: 204 }))
  await arrive(page, world.garden)
  const press = async () => {
    const asked = page.waitForRequest('**/plants.pdf')
    await popupOn(page).getByRole('link', { name: 'Link list' }).press('Enter')
    await page.clock.runFor(1000)
    await asked
    await page.clock.runFor(5000)
  }
  await press()
  await press()

  expect(await world.query('select extra_button from popups.conversion')).toEqual([
    { extra_button: 'Link list' },
  ])
})

test('A link button in a new tab leaves the page where it is; one that closes is no abandonment [W4.75] [W4.76] [W4.79] [W4.43]', async ({
  page,
  context,
  world,
}) => {
  const closed = await listenFor(page, 'poptinClose')
  const elsewhere = { kind: 'url', url: `${world.service}/elsewhere`, newTab: true } as const
  await world.redesign(
    { form: WITHOUT_FORM, links: [link('tab', elsewhere), link('close', { kind: 'close' })] },
    AT_ONCE,
  )
  await context.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body: 'There' }))
  await arrive(page, world.garden)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    popupOn(page).getByRole('link', { name: 'Link tab' }).press('Enter'),
  ])
  await expect(tab.getByText('There')).toBeVisible()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await page.clock.runFor(5000)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await page.clock.fastForward(2500)
  await popupOn(page).getByRole('button', { name: 'Link close' }).press('Enter')
  await page.clock.runFor(2000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await closed()).toEqual([])
  expect(await world.query('select 1 from popups.close')).toEqual([])
  expect(await world.query('select 1 from popups.conversion')).toEqual([])
})

test('A link button leads to another popup, which is asked for and comes to the same visitor when the first has gone [W4.77] [W4.80] [W7.10]', async ({
  page,
  world,
}) => {
  const other = link('more', { kind: 'popup', popupId: 'DemoWonkyTray' })
  await world.redesign({ form: WITHOUT_FORM, links: [other] }, AT_ONCE)
  await arrive(page, world.garden)
  const asked = page.waitForRequest(/\/api\/display\/click\/DemoWonkyTray/)
  await popupOn(page).getByRole('button', { name: 'Link more' }).press('Enter')
  await page.clock.runFor(2000)
  const request = await asked
  expect([request.method(), new URL(request.url()).search]).toEqual(['GET', '?client_id=BobalongDemo1'])
  await expect(page.getByRole('dialog', { name: 'First pick of the wonky ones' })).toBeVisible()
  await expect(popupOn(page)).toHaveCount(0)
  const visitors = () =>
    world.query('select count(*)::int as views, count(distinct visitor)::int from popups.view')
  await expect.poll(visitors).toEqual([{ views: 2, count: 1 }])
})

test.describe('with a call that fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('After a conversion the page goes on with the answers, also when the call has failed [W3.44] [W4.89] [W4.90] [W8.10] [W9.22]', async ({
    page,
    world,
  }) => {
    const url = `${new URL(world.garden).host}/thanks#top`
    await world.redesign(
      {},
      { ...AT_ONCE, thanks: { show: false, closeAfterSeconds: null }, redirect: { url, sendFormData: true } },
    )
    await page.route('**/thanks?*', (route) => route.fulfill({ contentType: 'text/html', body: 'Thank you' }))
    await page.route('**/api/display/conversion/**', (route) => route.abort())
    await arrive(page, world.garden)
    await popupOn(page).getByLabel('Your email').fill('kim@example.com')
    const failed = page.waitForEvent('requestfailed')
    await popupOn(page).getByRole('button', { name: 'Send me the letter' }).press('Enter')
    await failed
    await expect(async () => {
      await page.clock.runFor(100)
      expect(page.url()).toContain('/thanks?email_1=kim%40example.com#top')
    }).toPass()
  })
})

for (const [name, show, ms] of [
  ['200 ms after an answer without thanks', false, 200],
  ['four seconds after the thanks have come', true, 4000],
] as const) {
  test(`The page goes on ${name} [W9.22] [W9.23]`, async ({ page, world }) => {
    const url = `${new URL(world.garden).host}/owners-thanks`
    const thanks = { show, closeAfterSeconds: null }
    await world.redesign({}, { ...AT_ONCE, thanks, redirect: { url, sendFormData: false } })
    await page.route('**/*thanks', (route) => route.fulfill({ contentType: 'text/html', body: 'Thank you' }))
    await arrive(page, world.garden)
    await popupOn(page).getByLabel('Your email').fill('kim@example.com')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await popupOn(page).getByRole('button', { name: 'Send me the letter' }).press('Enter')
    // Written when the answer has arrived, right before the wait begins.
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('poptin_conversion_DemoPondLettr')
    if (show) await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()

    await page.clock.runFor(ms - 1)
    expect(page.url()).toBe(world.garden)
    await page.clock.runFor(1)
    await page.waitForURL(/owners-thanks$/)
  })
}

test('On the host of an integration the page goes where that wants it, and not where the owner does [W7.23]', async ({
  page,
  world,
}) => {
  const url = `${new URL(world.garden).host}/owners-thanks`
  const settings = {
    thanks: { show: false, closeAfterSeconds: null },
    redirect: { url, sendFormData: false },
  }
  await world.redesign({}, { ...AT_ONCE, ...settings })
  await page.route('**/*thanks', (route) => route.fulfill({ contentType: 'text/html', body: 'Thank you' }))
  await page.route('**/api/display/conversion/**', async (route) => {
    const response = await route.fetch()
    const integration = { conversion_code: '', redirect_path: '/integration/thanks' }
    await route.fulfill({ response, json: { ...(await response.json()), integration } })
  })
  await page.goto(world.garden)
  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  await popupOn(page).getByRole('button', { name: 'Send me the letter' }).press('Enter')

  await page.waitForURL(/thanks$/)
  expect(page.url()).toBe(new URL('/integration/thanks', world.garden).href)
})
