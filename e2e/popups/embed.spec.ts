import { arrive, expect, popupOn, test } from './popup-world.ts'
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

test('The display call is form data with every documented field [W7.01] [W7.02] [W7.03] [W7.04] (W7.05) [W7.06]', async ({
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
    // Not of the document: for rules on the visitor's own clock.
    time_zone: 'Australia/Brisbane',
  })
})

test('On a single-page site every address is asked for again, and the old popup goes [W2.25]', async ({
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

test('A route behind the # is a page of its own, and the service hears which [W2.25]', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()
  const asked = page.waitForRequest(/\/api\/display\/BobalongDemo1/)

  await page.evaluate(() => {
    location.hash = '/cart'
  })

  expect((await asked).postData()).toContain(`${world.garden}#/cart`)
})

test('A new fragment is no new page', async ({ page, world }) => {
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()

  await page.evaluate(() => {
    location.hash = 'advice'
  })

  await expect(popupOn(page)).toBeVisible()
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

test.describe('on a page of nothing', () => {
  // Such a page has no icon either.
  test.use({ allowedConsole: [/status of 404/] })

  test('A tag without a client id starts nothing and says so [W5.51] [W5.52]', async ({ page, world }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto(`${world.service}/api/display/validation-emails`)
    const said = page.waitForEvent('console', (message) => message.type() === 'warning')

    await page.addScriptTag({ url: `${world.service}/embed/pixel.js?id=` })

    expect((await said).text()).toMatch(/^Pixel code does not exist \(popups: .*13 letters and digits/)
    expect(calls.filter((path) => path.startsWith('/embed/chunks'))).toEqual([])
  })
})
