import { NO_FILTERS } from '@buoy/popups/targeting/rules/defaults.ts'
import type { Page } from '@playwright/test'
import { arrive, awaitStart, expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'

const always = { mode: 'always', amount: 0, resetOnView: false } as const
const atOnce = { triggers: [{ kind: 'immediate' as const }], frequency: always }
const OTHER = 'DemoWonkyTray'
const otherOn = (page: Page) => page.getByRole('dialog', { name: 'First pick of the wonky ones' })

test('A trigger whose filter fails shows nothing and stays armed until the page is as it must be [W4.03] (W4.05) [W3.25]', async ({
  page,
  world,
}) => {
  const plan = { name: 'pond.plan', operator: 'exact', value: 'deep', show: true } as const
  await world.publish({ ...atOnce, filters: { ...NO_FILTERS, variables: [plan] } })
  await arrive(page, world.garden)
  await page.mouse.move(100, 100)
  await expect(popupOn(page)).toHaveCount(0)

  await page.evaluate(() => Object.assign(window, { pond: { plan: 'Deep' } }))
  await page.clock.fastForward(1500)
  await page.mouse.move(120, 120)

  await expect(popupOn(page)).toBeVisible()
})

test('Scrolling on looks through the page once each time its share is passed (W4.05) [W4.12]', async ({
  page,
  world,
}) => {
  const filters = { ...NO_FILTERS, source: { html: 'no page says so', show: true } }
  await world.publish({ ...atOnce, triggers: [{ kind: 'scroll', percent: 50 }], filters })
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'outerHTML') ?? {}
    Object.assign(window, { reads: 0 })
    Object.defineProperty(Element.prototype, 'outerHTML', {
      get() {
        Reflect.set(window, 'reads', Reflect.get(window, 'reads') + 1)
        return get?.call(this)
      },
    })
  })
  await arrive(page, world.garden)
  const reads = () => page.evaluate(() => Reflect.get(window, 'reads') as number)
  await expect.poll(reads).toBeGreaterThan(0)
  // What holds is tried again after a second; none goes by.
  await page.clock.setFixedTime(Date.now())
  const before = await reads()

  await page.evaluate(async () => {
    for (const share of [0.4, 0.6, 0.7, 0.8, 0.4, 0.6, 0.7]) {
      const top = share * (document.documentElement.scrollHeight - innerHeight)
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    }
  })

  expect((await reads()) - before).toBe(2)
})

test('Who asks for a popup gets it as often as they ask, where the page and the service allow it [W4.03] [W4.91] [W3.05]', async ({
  page,
  world,
}) => {
  const plan = { name: 'pond.plan', operator: 'exact', value: 'deep', show: true } as const
  await world.publish({
    triggers: [{ kind: 'click', selector: '' }],
    frequency: { mode: 'once', amount: 0, resetOnView: false },
    filters: { ...NO_FILTERS, variables: [plan] },
  })
  const ask = (...ids: string[]) =>
    page.evaluate((asked) => {
      for (const id of asked)
        document.dispatchEvent(new CustomEvent('poptinOpen', { detail: { poptin_id: id } }))
    }, ids)
  const leave = async () => {
    await page.keyboard.press('Escape')
    await page.clock.fastForward(1500)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await arrive(page, world.garden)
  // The next in the queue comes up when the first does not.
  await ask(GARDEN_CAMPAIGN, OTHER)
  await expect(otherOn(page)).toBeVisible()
  await leave()

  await page.evaluate(() => Object.assign(window, { pond: { plan: 'deep' } }))
  for (const _time of ['once', 'and again']) {
    await ask(GARDEN_CAMPAIGN)
    await expect(popupOn(page)).toBeVisible()
    await leave()
  }

  await page.route(/\/api\/display\/BobalongDemo1$/, async (route) => {
    const reply = await route.fetch()
    const json = await reply.json()
    for (const popup of json.poptins) popup.display = 'not_allowed'
    await route.fulfill({ response: reply, json })
  })
  await world.publish({ triggers: [{ kind: 'click', selector: '' }] })
  await arrive(page, world.garden)
  await ask(GARDEN_CAMPAIGN, OTHER)
  await expect(otherOn(page)).toBeVisible()
})

test('What stands in the page decides, without our own nodes [W3.22] [W3.23]', async ({ page, world }) => {
  const source = { html: '<h1>Still water, slow plants</h1>', show: true }
  await world.publish({ ...atOnce, filters: { ...NO_FILTERS, source } })
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()

  await world.publish({ ...atOnce, filters: { ...NO_FILTERS, source: { html: 'poptin_', show: true } } })
  await page.goto(world.garden)
  await awaitStart(page)
  await page.mouse.move(100, 100)
  await expect(popupOn(page)).toHaveCount(0)
})

test.describe('with an ad blocker', () => {
  test.use({ allowedConsole: [/ERR_BLOCKED_BY_CLIENT/] })

  test('a popup for those who block shows, and the question is asked only for such a one [W3.27] [W7.44] [W7.45]', async ({
    page,
    world,
  }) => {
    const asked: string[] = []
    await page.route('**/ads.js', (route) => {
      asked.push(route.request().url())
      return route.abort('blockedbyclient')
    })
    await world.publish(atOnce)
    await arrive(page, world.garden)
    await expect(popupOn(page)).toBeVisible()
    expect(asked).toEqual([])

    await world.publish({ ...atOnce, filters: { ...NO_FILTERS, adBlocker: true } })
    await page.goto(world.garden)
    await awaitStart(page)
    await expect(popupOn(page)).toBeVisible()
    expect(asked).toEqual([`${world.service}/ads.js`])
  })
})

test('Without an ad blocker a popup for those who block does not show [W3.27]', async ({ page, world }) => {
  await world.publish({ ...atOnce, filters: { ...NO_FILTERS, adBlocker: true } })
  const probed = page.waitForResponse('**/ads.js')
  await arrive(page, world.garden)

  await probed
  await page.mouse.move(100, 100)
  await expect(popupOn(page)).toHaveCount(0)
})

test.describe('two popups at once', () => {
  const onGarden = { ...atOnce, audience: [] }

  test('the second waits for the first, and is looked at again when its turn comes [W2.28] [W2.29] [W3.20] [W3.21]', async ({
    page,
    world,
  }) => {
    await world.publish(onGarden, OTHER)
    await world.publish(onGarden)
    await arrive(page, world.garden)

    await expect(otherOn(page)).toBeVisible()
    await expect(popupOn(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(popupOn(page)).toBeVisible()
    await expect(otherOn(page)).toBeHidden()

    const engagement = { event: 'closed', type: 'any', target: OTHER, show: false } as const
    await world.publish({ ...onGarden, filters: { ...NO_FILTERS, engagement } })
    await page.evaluate(() => localStorage.removeItem('poptin_engagements'))
    await page.goto(world.garden)
    await awaitStart(page)
    await expect(otherOn(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(otherOn(page)).toBeHidden()
    await page.clock.fastForward(2000)
    await expect(popupOn(page)).toHaveCount(0)
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('poptin_engagements') ?? '[]')),
    ).toMatchObject([
      { id: OTHER, type: 'lightbox', target: 'lead', event: 'viewed' },
      { id: OTHER, event: 'closed' },
    ])
  })

  test('who waits is forgotten when a single-page site goes on [W2.25] [W2.29]', async ({ page, world }) => {
    await world.publish(onGarden, OTHER)
    await world.publish({
      ...onGarden,
      audience: [[{ kind: 'address', subject: 'query', name: '', operator: 'exact', value: '', show: true }]],
    })
    await arrive(page, world.garden)
    await expect(otherOn(page)).toBeVisible()

    await page.evaluate(() => history.pushState({}, '', '?room=2'))
    await expect(page.locator(`#poptin_${GARDEN_CAMPAIGN}`)).toHaveCount(0)
    await expect(otherOn(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(otherOn(page)).toBeHidden()
    await expect(popupOn(page)).toHaveCount(0)
  })
})

test('What another tab has shown by then is not shown again [W4.91]', async ({ page, context, world }) => {
  await world.publish({
    triggers: [{ kind: 'clicks', count: 1 }],
    frequency: { mode: 'once', amount: 0, resetOnView: false },
  })
  const second = await context.newPage()
  await arrive(page, world.garden)
  await arrive(second, world.garden)
  await second.getByRole('heading', { level: 1 }).click()
  await expect(popupOn(second)).toBeVisible()

  await page.bringToFront()
  await page.getByRole('heading', { level: 1 }).click()

  await page.clock.fastForward(1500)
  await expect(popupOn(page)).toHaveCount(0)
})

test('A page in a tab that nobody sees waits until it is seen', async ({ page, world }) => {
  await world.publish(atOnce)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !('seen' in window) })
  })
  await arrive(page, world.garden)
  await page.clock.fastForward(1500)
  await expect(popupOn(page)).toHaveCount(0)

  await page.evaluate(() => {
    Object.assign(window, { seen: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

  await expect(popupOn(page)).toBeVisible()
})

test('A page that comes back from the browser goes on, the time between is nobody’s, and a new visit asks again [W4.11]', async ({
  page,
  context,
  world,
}) => {
  await world.publish(atOnce)
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (/\/api\/display\/BobalongDemo1$/.test(request.url())) asked += 1
  })
  const passes = (event: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event)
  const goAwayAndBack = async () => {
    await passes('pagehide')
    await page.clock.fastForward(90_000)
    await passes('pageshow')
  }
  const seconds = async () =>
    Number((await context.cookies()).find(({ name }) => name === 'poptin_website_session')?.value)

  await goAwayAndBack()
  // The cookie of the time is written every 20 s.
  await page.clock.fastForward(20_000)
  expect(await seconds()).toBeGreaterThanOrEqual(20)
  expect(await seconds()).toBeLessThan(60)
  await expect(popupOn(page)).toBeVisible()
  expect(asked).toBe(0)

  await context.clearCookies({ name: 'poptin_session' })
  await goAwayAndBack()
  await expect.poll(() => asked).toBe(1)
  expect(await seconds()).toBeLessThan(60)
  await expect(popupOn(page)).toBeVisible()
  await expect(page.locator('[id^=poptin_]')).toHaveCount(1)
})
