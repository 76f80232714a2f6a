import { fieldsOf, LEADS, type Lead, leaveAddress } from './leads.ts'
import { arrive, expect, popupOn, test } from './popup-world.ts'

test('A visitor on a foreign site leaves an address, is thanked, and is left alone after that [W3.13] [W4.10] [W4.25] [W4.26] [W4.27] [W7.14] [W7.21] [W7.22] [W7.25] [W7.26] [W7.28] [W9.28]', async ({
  page,
  context,
  world,
}) => {
  const viewed = page.waitForRequest(/\/api\/display\/viewed\//)
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()
  const view = (await viewed).postDataJSON()
  expect(view).toMatchObject({
    client_id: 'BobalongDemo1',
    trigger: 'time',
    type: 'lightbox',
    url: world.garden,
    converted_email: '',
  })

  const converted = page.waitForRequest(/\/api\/display\/conversion\//)
  await leaveAddress(page, 'Kim@Example.com')
  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeFocused()

  const [stored] = await world.query<{ id: string }>('select id from popups.view')
  expect(fieldsOf(await converted)).toMatchObject({ email_1: 'Kim@Example.com', poptin_view_id: stored?.id })
  expect(await world.query<Lead>(LEADS)).toEqual([
    expect.objectContaining({
      kind: 'lead',
      email: 'kim@example.com',
      trigger: 'time',
      recovered: false,
      page_url: world.garden,
    }),
  ])
  const cookies = await context.cookies()
  const memory = cookies.find((cookie) => cookie.name === 'poptin_conversion_DemoPondLettr')
  expect(memory?.value).toBe('true')
  const inDays = ((memory?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(inDays)).toBe(365)
  expect(await page.evaluate(() => localStorage.getItem('poptin_converted_email'))).toBe('kim@example.com')

  await page.getByRole('button', { name: 'Back to the ponds' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await context.clearCookies({ name: /poptin_d_a_x_d_/ })
  const session = page.waitForRequest(/\/api\/display\/total-website-session\/BobalongDemo1/)
  await page.reload()
  expect((await session).postDataJSON()).toMatchObject({ email: 'kim@example.com', url: world.garden })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('The conversion call carries what the document lists [W7.15] [W7.16] [W7.17] [W7.18] [W7.20] [W3.64] [W3.65]', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  const converted = page.waitForRequest(/\/api\/display\/conversion\//)
  await leaveAddress(page, 'kim@example.com')

  const request = await converted
  expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded')
  expect(fieldsOf(request)).toEqual({
    url: world.garden,
    title: 'Fern & Stone, pond plants from the Otways',
    referrer: '',
    previous_url: '',
    origin_landing_page: world.garden,
    visitor: 'desktop',
    browser_language: 'en-AU',
    operating_system: 'Linux',
    previous_visited_pages: '',
    previous_visited_pages_with_current_page: world.garden,
    previous_visited_pages_with_time_stamp: expect.stringMatching(/@\d{10}$/),
    all_visited_pages: world.garden,
    client_id: 'BobalongDemo1',
    poptin_id: 'DemoPondLettr',
    p_target: 'lead',
    trigger: 'time',
    poptin_view_id: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
    coupon: '',
    extra_button: '',
    email_1: 'kim@example.com',
    newExtraFields: '[]',
    checkbox_checked: '0',
    store_integration: '',
    store_integration_customer_id: '',
    leader_request_cookie: '',
    facebook_messanger_data_ref: '',
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('The thank-you screen leaves by itself, and that counts as no abandonment [W3.45] [W4.42] [W4.43] [W4.45]', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  await leaveAddress(page, 'kim@example.com')
  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()

  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 12_000 })
  expect(await world.query('select 1 from popups.close')).toEqual([])
})

test('What a known visitor does with a popup is reported under their address [W7.29] [W7.30] [W9.29]', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => localStorage.setItem('poptin_converted_email', 'kim@example.com'))
  const activities: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/display/conversion-activities/BobalongDemo1'))
      activities.push(request.postDataJSON())
  })
  const session = page.waitForRequest(/\/api\/display\/total-website-session\//)
  await page.goto(world.garden)
  await popupOn(page).getByRole('button', { name: 'Close' }).click()

  const known = { email: 'kim@example.com', poptin_id: 'DemoPondLettr', url: world.garden }
  await expect
    .poll(() => activities)
    .toEqual([
      expect.objectContaining({ ...known, activity: 'viewed' }),
      expect.objectContaining({ ...known, activity: 'closed' }),
    ])
  expect((await session).postDataJSON()).toMatchObject({ email: 'kim@example.com', url: world.garden })
  await expect
    .poll(() => world.query('select kind, campaign_id from popups.activity order by at'))
    .toEqual([
      { kind: 'viewed', campaign_id: 'DemoPondLettr' },
      { kind: 'closed', campaign_id: 'DemoPondLettr' },
      { kind: 'session', campaign_id: null },
    ])
})

test.describe('on a page that lets us add scripts', () => {
  test.use({ bypassCSP: true })

  test('the tracking code of the answer runs once, after the conversion [W7.20]', async ({ page, world }) => {
    await page.route(/\/api\/display\/conversion\//, async (route) => {
      const response = await route.fetch()
      const code =
        '<script>document.body.dataset.tracked = (document.body.dataset.tracked || "") + "once"</script>'
      await route.fulfill({
        response,
        json: { ...(await response.json()), integration: { conversion_code: code } },
      })
    })
    await page.goto(world.garden)
    await leaveAddress(page, 'kim@example.com')

    await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-tracked', 'once')
  })
})

test('A double click on the button is one attempt, and a press while its answer is long on its way is none [W4.28] [W4.29]', async ({
  page,
  world,
}) => {
  const calls: string[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/conversion\//, async (route) => {
    calls.push(route.request().url())
    await held
    await route.continue()
  })
  await arrive(page, world.garden)
  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  const button = popupOn(page).getByRole('button', { name: 'Send me the letter' })
  await button.dblclick()
  await expect.poll(() => calls).toHaveLength(1)
  await page.clock.fastForward(3500)
  await popupOn(page).getByLabel('Your email').press('Enter')
  answer()

  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('Three seconds after an attempt that failed its check the next one counts, and none before [W4.28] [W4.29]', async ({
  page,
  world,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/conversion\//.test(request.url())) calls.push(request.url())
  })
  await arrive(page, world.garden)
  const email = popupOn(page).getByLabel('Your email')
  await expect(email).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await email.fill('kim@')
  await email.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('kim@example.com')

  await page.clock.runFor(2999)
  await email.press('Enter')
  await expect(page.getByRole('button', { name: 'Send me the letter' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  expect(calls).toEqual([])

  await page.clock.runFor(1)
  await email.press('Enter')
  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    hasTouch: true,
  })

  test('the phone layout is shown, with a close button for thumbs [W2.12] [W2.13] [W9.16]', async ({
    page,
    world,
  }) => {
    await page.goto(world.garden)
    const popup = popupOn(page)
    await expect(popup).toHaveClass(/mobile/)
    await expect(popup).toHaveCount(1)
    const close = await popup.getByRole('button', { name: 'Close' }).boundingBox()
    expect([close?.width, close?.height].map((side) => Math.round(side ?? 0))).toEqual([44, 44])
    const withMouse = await popup.evaluate((dialog) => {
      dialog.classList.remove('mobile')
      const { width = 0, height = 0 } = dialog.querySelector('.close')?.getBoundingClientRect() ?? {}
      dialog.classList.add('mobile')
      return [width, height].map(Math.round)
    })
    expect(withMouse, 'the same button with a mouse').toEqual([32, 32])
    await expect.poll(async () => (await popup.boundingBox())?.width).toBeLessThanOrEqual(360)

    const converted = page.waitForRequest(/\/api\/display\/conversion\//)
    await leaveAddress(page, 'kim@example.com')
    expect(fieldsOf(await converted)).toMatchObject({ visitor: 'mobile', operating_system: 'iOS' })
  })
})
