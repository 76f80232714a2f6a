import { arrive, awaitStart, expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'
import { tagWith } from './tag-with.ts'

test('One tag is enough, under a policy that allows nothing else [W1.01] [W1.05] [W2.01]', async ({
  page,
  world,
}) => {
  const reply = await page.goto(world.garden)
  expect(reply?.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(reply?.headers()['content-security-policy']).not.toContain('unsafe')
  const globalsBefore = await page.evaluate(() => Object.keys(window).sort())

  await expect(popupOn(page)).toBeVisible()

  expect(await page.evaluate(() => Object.keys(window).sort())).toEqual(globalsBefore)
})

test.describe('on a page that lets scripts be added', () => {
  test.use({ bypassCSP: true })

  for (const [mode, ms] of [
    ['', 2500],
    ['noconflict=1', 1000],
    ['noconflict=2', 1000],
  ] as const) {
    test(`the start waits until the page has loaded, and ${ms} ms longer${mode && ` with ${mode}`} [W4.84]`, async ({
      page,
      world,
    }) => {
      if (mode) await tagWith(page, mode)
      const parts: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/embed/chunks/')) parts.push(request.url())
      })
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1000)
      await page.goto(world.garden)
      await page.clock.runFor(ms - 1)
      expect(parts).toEqual([])

      const asked = page.waitForRequest(/\/api\/display\/BobalongDemo1$/)
      await page.clock.runFor(1)
      await asked
    })
  }

  test('Embedded twice it still shows once', async ({ page, world }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/display/BobalongDemo1')) calls.push(request.url())
    })
    await page.goto(world.garden)
    await page.evaluate((src) => {
      const again = document.createElement('script')
      again.src = src
      document.head.append(again)
    }, `${world.service}/embed/pixel.js?id=BobalongDemo1&again=1`)
    await expect(popupOn(page)).toBeVisible()

    await expect(page.locator('[id^=poptin_]')).toHaveCount(1)
    expect(calls).toHaveLength(1)
  })
})

test('The display call is form data with every documented field [W7.01] [W7.02] [W7.03] [W7.04] [W7.05] [W7.06]', async ({
  page,
  world,
}) => {
  const asked = page.waitForRequest(/\/api\/display\/BobalongDemo1/)
  await page.goto(`${world.garden}?utm_source=spring#plants`)

  const request = await asked
  const body = new Response(new Uint8Array(request.postDataBuffer() ?? Buffer.alloc(0)), {
    headers: { 'content-type': request.headers()['content-type'] ?? '' },
  })
  const fields = Object.fromEntries(await body.formData())
  const url = `${world.garden}?utm_source=spring`
  expect(fields).toEqual({
    domain: '127.0.0.1',
    referrer: '',
    previous_url: '',
    page_title: 'Fern & Stone, pond plants from the Otways',
    origin_landing_page: url,
    if_page_refreshed: '0',
    poptin_viewed_url: url,
    previous_visited_pages: '',
    previous_visited_pages_with_current_page: url,
    previous_visited_pages_with_time_stamp: expect.stringMatching(/\?utm_source=spring@\d{10}$/),
    all_visited_pages: url,
    cookies: expect.stringContaining('"poptin_session":"true"'),
    triggers: '{"pages":1,"seconds":0}',
    cc: '',
    if_mobile: '0',
    cancel_visitor_count: '0',
    converted_email: '',
    poptin_forms_id: '',
    preview_poptin_id: '',
    store_integration: '',
    store_integration_customer_id: '',
    wix_cart_id: '',
    cart_total_items: '',
    cart_total_price: '',
    cart_products_ids_list: '',
    cart_products_org_ids_list: '',
  })
})

test('The cookies are the documented ones and live as long as they should [W9.01] [W9.02] [W9.03] [W9.04] [W9.05] [W9.06] [W9.07]', async ({
  page,
  context,
  world,
}) => {
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()

  const cookies = (await context.cookies()).filter((cookie) => cookie.name.startsWith('poptin_'))
  expect(cookies.every((cookie) => cookie.sameSite === 'Lax' && cookie.path === '/')).toBe(true)
  const minutes = Object.fromEntries(
    cookies.map((cookie) => [cookie.name, (cookie.expires - Date.now() / 1000) / 60]),
  )
  const expected = {
    poptin_referrer: 2,
    poptin_previous_url: 2,
    poptin_website_session: 1,
    poptin_session: 28.8,
    poptin_session_account_BobalongDemo1: 28.8,
    poptin_first_visit: 28.8,
    poptin_old_user: 2 * 1440,
    poptin_c_visitor: 30 * 1440,
    poptin_client_id: 365 * 1440,
    poptin_viewer: 365 * 1440,
    poptin_view_times: 7 * 1440,
    poptin_last_visit: 365 * 1440,
    poptin_user_ip: 365 * 1440,
    poptin_user_country_code: 365 * 1440,
    poptin_o_a_d_DemoPondLettr: 1440,
    poptin_d_a_x_d_DemoPondLettr: 7 * 1440,
  }
  expect(Object.keys(minutes).sort()).toEqual(Object.keys(expected).sort())
  for (const [name, life] of Object.entries(expected)) {
    expect(Math.abs((minutes[name] ?? 0) - life), name).toBeLessThan(0.3)
  }
})

test('The cookies say what the document says, and those that pass soon are written anew while the page is open [W9.02] [W9.04] [W9.06] [W9.07]', async ({
  page,
  context,
  world,
}) => {
  const kept = async () =>
    Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
  const referer = 'https://search.example/'
  await page.clock.install()
  await page.goto(world.garden, { referer })
  await awaitStart(page)
  const fleeting = { poptin_referrer: referer, poptin_previous_url: world.garden, poptin_old_user: 'true' }
  await expect.poll(kept).toMatchObject({
    ...fleeting,
    ...{ poptin_session: 'true', poptin_session_account_BobalongDemo1: 'true', poptin_c_visitor: 'true' },
    ...{ poptin_client_id: 'BobalongDemo1', poptin_user_country_code: 'AU', poptin_user_ip: '127.0.0.1' },
    poptin_last_visit: new Date().toISOString().slice(0, 10),
  })

  await context.clearCookies({ name: /referrer|previous_url|old_user|website_session/ })
  await page.clock.runFor(20_000)
  const after = Object.keys(await kept())
  expect(after).toContain('poptin_website_session')
  for (const name of Object.keys(fleeting)) expect(after).not.toContain(name)
  await page.clock.runFor(40_000)
  expect(await kept()).toMatchObject(fleeting)
  const seconds = Number((await kept()).poptin_website_session)
  expect(seconds).toBeGreaterThanOrEqual(60)
  expect(seconds).toBeLessThan(90)
})

test('Visited pages are remembered with bars between, and an earlier visitor is not counted again [W7.06] [W9.08]', async ({
  page,
  context,
  world,
}) => {
  await page.goto(`${world.garden}?page=1`)
  await page.waitForResponse(/\/api\/display\/BobalongDemo1/)
  const asked = page.waitForRequest(/\/api\/display\/BobalongDemo1/)
  await page.goto(`${world.garden}?page=2`)

  const body = (await asked).postData() ?? ''
  const value = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1]
  expect(value('previous_visited_pages')).toBe(`${world.garden}?page=1`)
  expect(value('previous_visited_pages_with_current_page')).toBe(
    `${world.garden}?page=1|${world.garden}?page=2`,
  )
  expect(value('cancel_visitor_count')).toBe('1')
  // Yet it is her first visit on all of its pages.
  expect(value('cookies')).toContain('"poptin_first_visit":"true"')

  await context.clearCookies({ name: /^poptin_(session|first_visit)/ })
  const askedAgain = page.waitForRequest(/\/api\/display\/BobalongDemo1/)
  await page.reload()
  expect((await askedAgain).postData()).not.toContain('poptin_first_visit')
})

test('On a single-page site every address is asked for anew, and the old popup goes [W2.25]', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()
  const asked = page.waitForRequest(/\/api\/display\/BobalongDemo1/)

  await page.evaluate(() => history.pushState({}, '', '?room=2'))

  await asked
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

test('A new fragment is no new page', async ({ page, world }) => {
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()

  await page.evaluate(() => {
    location.hash = 'advice'
  })

  await expect(popupOn(page)).toBeVisible()
})

test('A link that names a popup opens it instead of being followed, as often as it is asked [W2.17] [W2.18] [W4.24]', async ({
  page,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'click', selector: '' }] })
  await arrive(page, world.garden)
  await page.evaluate((id) => {
    const make = (tag: string, attributes: Record<string, string>, inside: Node | string) => {
      const made = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
      made.append(inside)
      return made
    }
    const opens = { 'data-poptin-action': 'click', 'data-poptin-id': id }
    document
      .querySelector('main')
      ?.prepend(
        make('a', { href: `/APIRequest/click/${id}` }, 'By its path'),
        make('a', { href: `/api/display/click/${id}/?from=foot` }, 'By a path that goes on'),
        make('a', { href: `#/APIRequest/click/${id}` }, 'By a path in a fragment'),
        make('button', opens, 'By a button'),
        make('a', { href: '?followed=1' }, make('span', opens, 'By what is in a link')),
        make('div', opens, make('a', { href: '?followed=2' }, 'By what is around a link')),
        make('a', { href: '#plants', 'data-poptin-id': id }, 'A link like any other'),
        make('pond-card', {}, ''),
      )
    const inside = make('a', { href: `/api/display/click/${id}` }, "By a link in the page's own component")
    document.querySelector('pond-card')?.attachShadow({ mode: 'open' }).append(inside)
  }, GARDEN_CAMPAIGN)

  for (const name of [
    'By its path',
    'By a path that goes on',
    'By a path in a fragment',
    'By a button',
    'By what is in a link',
    'By what is around a link',
    "By a link in the page's own component",
  ]) {
    await page.getByText(name, { exact: true }).click()
    await expect(popupOn(page), name).toBeVisible()
    expect(page.url()).toBe(world.garden)
    await page.keyboard.press('Escape')
    await page.clock.fastForward(1000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByText('A link like any other').click()
  await expect(page).toHaveURL(`${world.garden}#plants`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A page that puts another body in the place of its own shows its popups in that [W1.06] [W4.26]', async ({
  page,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'event', name: 'pond:full' }] })
  await arrive(page, world.garden)

  await page.evaluate(() => {
    document.body = document.createElement('body')
    document.dispatchEvent(new Event('pond:full'))
  })

  await expect(popupOn(page)).toBeVisible()
  await expect.poll(() => world.query('select trigger from popups.view')).toEqual([{ trigger: 'event' }])
})

test('A popup that the page does not have comes once when a link that names it is clicked twice [W2.19] [W7.07] [W7.08] [W7.09] [W7.11]', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  await popupOn(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'https://elsewhere.example/api/display/click/DemoWonkyTray?from=letter'
    link.textContent = 'Wonky trays'
    document.querySelector('main')?.prepend(link)
  })
  const asked = page.waitForRequest(/\/api\/display\/click\/DemoWonkyTray/)
  let answers = 0
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/display/click/DemoWonkyTray')) answers += 1
  })

  await page.getByRole('link', { name: 'Wonky trays' }).dblclick()

  await expect(page.getByRole('dialog', { name: 'First pick of the wonky ones' })).toBeVisible()
  await expect.poll(() => answers).toBe(2)
  await expect(page.locator('#poptin_DemoWonkyTray')).toHaveCount(1)
  const request = await asked
  const body = new Response(new Uint8Array(request.postDataBuffer() ?? Buffer.alloc(0)), {
    headers: { 'content-type': request.headers()['content-type'] ?? '' },
  })
  expect(Object.fromEntries(await body.formData())).toMatchObject({
    client_id: 'BobalongDemo1',
    domain: '127.0.0.1',
    poptin_display: '',
    browser_language: 'en-AU',
    operating_system: 'Linux',
    all_visited_pages: world.garden,
    cart_total_items: '',
    store_integration: '',
  })
})

test.describe('on a page of nothing', () => {
  // Such a page has no icon either.
  test.use({ allowedConsole: [/status of 404/] })

  test('A tag without a client id starts nothing and says so [W5.51] [W5.52]', async ({ page, world }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto(`${world.service}/api/display/validation-emails`)
    const said = page.waitForEvent('console', (message) => message.type() === 'log')

    await page.addScriptTag({ url: `${world.service}/embed/pixel.js?id=` })

    expect((await said).text()).toBe('Pixel code does not exist')
    expect(calls.filter((path) => path.startsWith('/embed/chunks'))).toEqual([])
  })
})
