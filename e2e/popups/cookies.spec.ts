import { awaitStart, expect, popupOn, test } from './popup-world.ts'

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

test('The cookies say what the document says, and those that pass soon are written again while the page is open [W9.02] [W9.04] [W9.06] [W9.07]', async ({
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
    poptin_session: 'true',
    poptin_session_account_BobalongDemo1: 'true',
    poptin_c_visitor: 'true',
    poptin_client_id: 'BobalongDemo1',
    poptin_user_country_code: 'AU',
    poptin_user_ip: '127.0.0.1',
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
  // Yet it is their first visit on all of its pages.
  expect(value('cookies')).toContain('"poptin_first_visit":"true"')

  await context.clearCookies({ name: /^poptin_(session|first_visit)/ })
  const askedAgain = page.waitForRequest(/\/api\/display\/BobalongDemo1/)
  await page.reload()
  expect((await askedAgain).postData()).not.toContain('poptin_first_visit')
})

test('The site that led a visitor here is told on every page of the visit, until another one does [W7.02] [W9.02]', async ({
  page,
  context,
  world,
}) => {
  const referrerOf = async (address: string, referer?: string) => {
    const asked = page.waitForRequest(/\/api\/display\/BobalongDemo1$/)
    await page.goto(address, referer === undefined ? {} : { referer })
    const body = (await asked).postData() ?? ''
    return /name="referrer"\r\n\r\n([^\r]*)/.exec(body)?.[1]
  }
  const search = 'https://search.example/'
  expect(await referrerOf(world.garden, search)).toBe(search)
  // As when the tab was in the background for long: what is kept has passed when they go on.
  await context.clearCookies({ name: 'poptin_referrer' })
  expect(await referrerOf(`${world.garden}?page=2`, world.garden)).toBe(search)
  expect(await referrerOf(`${world.garden}?page=3`)).toBe(search)
  expect(await referrerOf(`${world.garden}?page=4`, 'https://letters.example/')).toBe(
    'https://letters.example/',
  )
  expect(await referrerOf(`${world.garden}?page=5`, `${world.garden}?page=4`)).toBe(
    'https://letters.example/',
  )
})

test('A visitor who typed the address came from nowhere, on every page of the visit [W7.02]', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  await page.waitForResponse(/\/api\/display\/BobalongDemo1/)
  const asked = page.waitForRequest(/\/api\/display\/BobalongDemo1$/)
  await page.goto(`${world.garden}?page=2`, { referer: world.garden })

  expect((await asked).postData()).toMatch(/name="referrer"\r\n\r\n\r\n/)
})
