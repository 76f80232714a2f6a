import type { Page, Request } from '@playwright/test'
import { listenToLog } from './debug-log.ts'
import { FIELD } from './form-fields.ts'
import { arrive, expect, popupOn, test } from './popup-world.ts'

type Lead = {
  email: string
  kind: string
  recovered: boolean
  view_id: string
  page_url: string
  trigger: string
  device: string
}

const LEADS = 'select * from popups.conversion order by at'

async function leaveAddress(page: Page, email: string): Promise<void> {
  const popup = popupOn(page)
  await popup.getByLabel('Your email').fill(email)
  await popup.getByRole('button', { name: 'Send me the letter' }).click()
}

const fieldsOf = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''))

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

test('What a known visitor does with a popup is reported under her address [W7.29] [W7.30] [W9.29]', async ({
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

/** What the lists of a visitor come to who has read a hundred Hebrew pages, as long ago they were kept. */
async function readHebrew(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const path = encodeURIComponent('מ'.repeat(60))
    const pages = (moment: string) =>
      Array.from({ length: 100 }, (_, index) => `${location.origin}/${path}/${index}${moment}`).join('|')
    for (const list of ['poptin_previous_visited_pages', 'poptin_all_visited_pages'])
      localStorage.setItem(list, pages(''))
    localStorage.setItem('poptin_visited_pages_with_time', pages('@1768014000'))
  })
}

test('A visitor of a hundred Hebrew pages is a lead like any other, and her lists grow no further [W7.15] [W9.09]', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: 'poptin_session', value: 'true', url: world.garden }])
  await readHebrew(page)
  await page.goto(world.garden)
  const converted = page.waitForRequest(/\/api\/display\/conversion\//)
  await leaveAddress(page, 'kim@example.com')

  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
  expect(await world.query<Lead>(LEADS)).toEqual([expect.objectContaining({ email: 'kim@example.com' })])
  // So small that the browser sends it although the page is left.
  expect((await converted).postData()?.length).toBeLessThan(60_000)
  const sent = fieldsOf(await converted)
  expect(sent.previous_visited_pages).toMatch(/\/99$/)
  expect(sent.all_visited_pages?.split('|').at(-1)).toBe(world.garden)
})

test('An answer that is too large to outlive its page goes without the lists of pages [W7.15]', async ({
  page,
  world,
}) => {
  await world.ask({
    fields: [1, 2, 3].map((number) => ({ ...FIELD.words, id: `m${number}`, label: `Message ${number}` })),
  })
  await page.goto(world.garden)
  for (const number of [1, 2, 3]) await popupOn(page).getByLabel(`Message ${number}`).fill('מ'.repeat(5000))
  const converted = page.waitForRequest(/\/api\/display\/conversion\//)
  await popupOn(page).getByRole('button', { name: 'Send me the letter' }).click()

  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
  const [lead] = await world.query<{ fields: { value: string }[] }>(LEADS)
  expect(lead?.fields.map(({ value }) => value)).toEqual([1, 2, 3].map(() => 'מ'.repeat(5000)))
  // Nor do the answers go twice: the service takes no letter of any length.
  const sent = fieldsOf(await converted)
  for (const left of ['all_visited_pages', 'message_1']) expect(sent).not.toHaveProperty(left)
})

test('A browser that never says whether it has kept an answer holds nothing up [W7.14] [W8.09]', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    indexedDB.open = () => ({}) as IDBOpenDBRequest
  })
  await page.goto(world.garden)
  await leaveAddress(page, 'kim@example.com')

  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
  expect(await world.query<Lead>(LEADS)).toEqual([expect.objectContaining({ email: 'kim@example.com' })])
})

test.describe('when the service cannot be reached', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the visitor is thanked all the same, the lead arrives later, and she is remembered then [W7.21] [W7.22] [W8.09] [W8.11]', async ({
    page,
    context,
    world,
  }) => {
    const said = await listenToLog(page)
    await page.route(/\/api\/display\/conversion\//, (route) => route.abort())
    await page.goto(world.garden)
    await leaveAddress(page, 'Kim@Example.com')
    await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
    const memory = async () => {
      const cookies = await context.cookies()
      const cookie = cookies.find(({ name }) => name === 'poptin_conversion_DemoPondLettr')
      const email = await page.evaluate(() => localStorage.getItem('poptin_converted_email'))
      return { cookie: cookie?.value, email }
    }
    expect(await memory()).toEqual({ cookie: undefined, email: null })
    expect(await world.query(LEADS)).toEqual([])
    const monitored = said.filter((line) => line.includes('call: conversion'))
    expect(monitored).toEqual([
      expect.stringMatching(/status: 0, message: TypeError: .*, poptin_id: DemoPondLettr/),
    ])

    await page.unroute(/\/api\/display\/conversion\//)
    await page.clock.setFixedTime(Date.now() + 60_000)
    await page.reload()
    await expect
      .poll(() => world.query<Lead>(LEADS), { timeout: 15_000 })
      .toEqual([expect.objectContaining({ email: 'kim@example.com', recovered: true })])
    await expect.poll(memory).toEqual({ cookie: 'true', email: 'kim@example.com' })
  })

  test('a page whose display call fails shows nothing, breaks nothing and tells its log [W8.01] [W8.02]', async ({
    page,
    world,
  }) => {
    const said = await listenToLog(page)
    await page.route(/\/api\/display\/BobalongDemo1/, (route) => route.abort())
    const asked = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/display/BobalongDemo1'),
    )
    await page.goto(world.garden)
    await asked

    await expect(page.getByRole('heading', { name: 'Still water, slow plants' })).toBeVisible()
    await expect(page.locator('[id^=poptin_]')).toHaveCount(0)
    await expect.poll(() => said).toEqual([expect.stringContaining('TypeError: Failed to fetch')])
  })

  for (const [name, answer] of Object.entries({
    'an error': { status: 503, body: '{"success":false}' },
    'no JSON': { status: 200, body: '<html>' },
  })) {
    test(`a display call that is answered by ${name} counts as failed [W7.51] [W8.02]`, async ({
      page,
      world,
    }) => {
      await page.route(/\/api\/display\/BobalongDemo1/, async (route) => {
        await route.fulfill({ response: await route.fetch(), ...answer })
      })
      const asked = page.waitForResponse(/\/api\/display\/BobalongDemo1/)
      await page.goto(world.garden)
      await asked

      await expect(page.getByRole('link', { name: 'Advice' })).toBeVisible()
      await expect(page.locator('[id^=poptin_]')).toHaveCount(0)
    })
  }

  test('a template that does not come skips its popup, and the log says so, until the trigger fires again [W8.03] [W4.05]', async ({
    page,
    world,
  }) => {
    await world.publish({ triggers: [{ kind: 'event', name: 'pond:full' }] })
    const fire = () => page.evaluate(() => document.dispatchEvent(new Event('pond:full')))
    const said = await listenToLog(page)
    await page.route(/\/api\/display\/template\//, (route) => route.abort())
    const failed = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/template/'))
    const early = failed()
    await page.goto(world.garden)
    await early
    const late = failed()
    await fire()
    await late
    await expect
      .poll(() => said)
      .toContainEqual(expect.stringMatching(/the popup could not be shown DemoPondLettr.*Failed to fetch/))
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.unroute(/\/api\/display\/template\//)
    await fire()
    await expect(popupOn(page)).toBeVisible()
  })

  test('a view that cannot be reported leaves the popup open, and only the log hears of it [W8.05]', async ({
    page,
    world,
  }) => {
    const said = await listenToLog(page)
    await page.route(/\/api\/display\/viewed\//, (route) => route.abort())
    await page.goto(world.garden)
    await leaveAddress(page, 'kim@example.com')

    await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
    expect(await world.query<Lead>(LEADS)).toHaveLength(1)
    expect(said).toEqual([expect.stringMatching(/the viewed call failed .*Failed to fetch/)])
  })
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
    await expect.poll(async () => (await popup.boundingBox())?.width).toBeLessThanOrEqual(360)

    const converted = page.waitForRequest(/\/api\/display\/conversion\//)
    await leaveAddress(page, 'kim@example.com')
    expect(fieldsOf(await converted)).toMatchObject({ visitor: 'mobile', operating_system: 'iOS' })
  })
})
