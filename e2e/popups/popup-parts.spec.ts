import AxeBuilder from '@axe-core/playwright'
import type { Settings } from '@buoy/popups/campaigns/contract.ts'
import type { Design, Link } from '@buoy/popups/designs/contract.ts'
import type { Page } from '@playwright/test'
import { listenToLog } from './debug-log.ts'
import { arrive, expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'

const AT_ONCE: Partial<Settings> = {
  triggers: [{ kind: 'immediate' }],
  frequency: { mode: 'always', amount: 0, resetOnView: false },
}
const X_LATER: Settings['close'] = {
  ...{ control: 'x', afterSeconds: 30, comment: '', onBackground: true, autoAfterSeconds: null },
}
const WITHOUT_FORM: Design['form'] = {
  ...{ eyebrow: 'The pond sale', headline: 'One letter for every season', text: 'Until the bell rings.' },
  ...{ fields: [], button: null, smallPrint: '', skip: null },
}
const COUPON = { code: 'POND-10', caption: 'Ten off every pond' }

/** What the page hears of an event on its document. */
async function listenFor(page: Page, name: string): Promise<() => Promise<unknown[]>> {
  await page.addInitScript((event) => {
    const heard: unknown[] = []
    Reflect.set(window, `heard ${event}`, heard)
    document.addEventListener(event, (happened) => heard.push((happened as CustomEvent).detail))
  }, name)
  return () => page.evaluate((event) => Reflect.get(window, `heard ${event}`) as unknown[], name)
}

async function expectAccessible(page: Page): Promise<void> {
  // Half faded colours have half their contrast: what comes in has to have come.
  await popupOn(page).evaluate((popup) => {
    const coming = popup.getAnimations({ subtree: true })
    const finite = coming.filter(
      (one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    )
    return Promise.allSettled(finite.map((one) => one.finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .include(`#poptin_${GARDEN_CAMPAIGN}`)
    // The documented tab order stays within the popup's shadow root.
    .disableRules(['tabindex'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test('A countdown runs from its display, tells its time, and closes the popup at its end [W4.50] [W4.53] [W4.54] [W1.22]', async ({
  page,
  world,
}) => {
  const closed = await listenFor(page, 'poptinClose')
  await world.redesign(
    { form: WITHOUT_FORM, timer: { kind: 'duration', minutes: 1, seconds: 5 }, coupon: COUPON },
    AT_ONCE,
  )
  await arrive(page, world.garden)
  const timer = popupOn(page).getByRole('timer', { name: 'Time left' })
  await expect(timer).toHaveText(/^(1 minute, \d seconds?|59 seconds)$/)
  await expect(popupOn(page).getByText('Time left: 1 minute, 0 seconds')).toBeAttached()
  await expectAccessible(page)
  await expect(timer).toHaveText(/^5\d seconds$/)
  await expect(popupOn(page).locator('.unit')).toHaveText(/seconds$/)
  await expect(popupOn(page)).toBeVisible()

  await page.clock.fastForward(60_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await closed()).toEqual([expect.objectContaining({ close_trigger: 'timer' })])
})

test('A countdown misses no second while the X counts down as well [W4.54] [W4.41]', async ({
  page,
  world,
}) => {
  const timer = { kind: 'duration', minutes: 0, seconds: 50 } as const
  await world.redesign({ form: WITHOUT_FORM, timer }, { ...AT_ONCE, close: X_LATER })
  await arrive(page, world.garden)
  const clock = popupOn(page).getByRole('timer', { name: 'Time left' })
  await expect(clock).toHaveText(/seconds$/)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const first = Number.parseInt((await clock.textContent()) ?? '', 10)
  for (const passed of [1, 2, 3]) {
    await page.clock.runFor(1000)
    await expect(clock).toHaveText(`${first - passed} seconds`)
  }
})

test('A moment that is past starts no clock and closes nothing [W4.51] [W4.52]', async ({ page, world }) => {
  const timer = { kind: 'date', date: '2020-01-01', time: '12:00', zone: 'Australia/Sydney' } as const
  await world.redesign({ form: WITHOUT_FORM, timer }, AT_ONCE)
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
  await page.clock.runFor(5000)
  await expect(popupOn(page)).toBeVisible()
  await expect(popupOn(page).getByRole('timer')).toHaveCount(0)
})

test('A code is copied by a click, says so for a moment, and the page is told [W4.71] [W4.72] [W4.73] [W3.73] [W3.74] [W3.76] [W1.25]', async ({
  page,
  context,
  world,
}) => {
  const copied = await listenFor(page, 'couponCopy')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.redesign({ form: WITHOUT_FORM, coupon: COUPON }, AT_ONCE)
  await arrive(page, world.garden)
  const ticket = popupOn(page).getByRole('button', { name: 'Copy the code: POND-10' })
  await expect(ticket).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  await ticket.press('Enter')

  const tooltip = popupOn(page).getByRole('status')
  await expect(tooltip).toHaveText('Copied')
  await page.clock.runFor(499)
  await expect(tooltip).not.toHaveClass(/fading/)
  await page.clock.runFor(1)
  await expect(tooltip).toHaveClass(/fading/)
  await page.clock.runFor(300)
  await expect(tooltip).toBeEmpty()
  expect(await copied()).toEqual([{ event_name: 'couponCopy', coupon_code: 'POND-10', prize_label: '' }])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('POND-10')
  await page.clock.resume()
  await expectAccessible(page)
})

test('Where the clipboard is locked the old way copies, and a form earns its code [W4.73] [W7.20] [W3.51]', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    addEventListener('copy', () => Reflect.set(window, 'copiedText', String(getSelection())), true)
  })
  await world.redesign({ language: 'he', coupon: COUPON }, AT_ONCE)
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
  await expect(popupOn(page).locator('.coupon')).toHaveCount(0)
  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  await popupOn(page).getByRole('button', { name: 'Send me the letter' }).press('Enter')

  const thanks = page.getByRole('dialog', { name: 'The next one is yours' })
  await thanks.getByRole('button', { name: /POND-10/ }).press('Enter')
  await expect(thanks.getByRole('status')).toHaveText('הועתק')
  expect(await world.query('select coupon from popups.conversion')).toEqual([{ coupon: 'POND-10' }])
})

const link = (id: string, action: Link['action'], converts = false): Link => ({
  ...{ id, label: `Link ${id}`, look: 'button', converts, action },
})

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

test('A popup says its dates in its own language [W1.29] [W1.30] [W6.07]', async ({ page, world }) => {
  const form = { ...WITHOUT_FORM, text: 'עד {{curr_mon}} {{curr_year}}, {{today_day_dmy}} {{prize_code}}' }
  await world.redesign({ language: 'he', form }, AT_ONCE)
  await page.clock.setFixedTime(new Date(2026, 4, 3, 12))
  await page.goto(world.garden)
  await expect(popupOn(page).getByText('עד מאי 2026, 03/05/2026 {{prize_code}}')).toBeVisible()
})

test('News run through a strip, wait for who reads them, and stand still without motion [W1.22] [W4.55]', async ({
  page,
  world,
}) => {
  const ticker = { items: ['Free delivery on ponds', 'Open on Sundays'], durationMs: 9000 }
  await world.redesign({ form: WITHOUT_FORM, ticker }, AT_ONCE)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await arrive(page, world.garden)
  const pass = popupOn(page).getByRole('list', { name: 'News' })
  await expect(pass).toHaveCSS('animation-duration', '9s')
  const pause = popupOn(page).getByRole('button', { name: 'Pause the news' })
  await expect(pass).toHaveCSS('animation-play-state', /running|paused/)
  await pause.press('Enter')
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await expect(pass).toHaveCSS('animation-play-state', 'paused')
  await expectAccessible(page)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(pass).toHaveCSS('animation-name', 'none')
  await expect(pass.getByText('Open on Sundays')).toBeInViewport()
})

test('Snow falls behind the card over the whole window, in nobody’s way, and not for who wants no motion [W1.23] [W9.32]', async ({
  page,
  world,
}) => {
  await world.redesign({ effect: 'snow' }, AT_ONCE)
  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page, world.garden)
  const canvas = popupOn(page).locator('canvas')
  await expect(canvas).toHaveAttribute('data-particles', '512')
  await expect(canvas).toHaveAttribute('aria-hidden', 'true')
  await expect(canvas).toHaveCSS('pointer-events', 'none')
  await expect.poll(() => canvas.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  await page.setViewportSize({ width: 400, height: 700 })
  await expect(canvas).toHaveAttribute('data-particles', '140')
  await expect.poll(() => canvas.boundingBox()).toEqual({ x: 0, y: 0, width: 400, height: 700 })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
  await expect(canvas).toHaveCount(0)
})

test('An effect that the script does not know draws nothing, and the log says so [W1.24]', async ({
  page,
  world,
}) => {
  await world.redesign({ effect: 'snow' }, AT_ONCE)
  await page.route(/\/api\/display\/template\//, async (route) => {
    const response = await route.fetch()
    const template = await response.json()
    await route.fulfill({ response, json: { ...template, design: { ...template.design, effect: 'fog' } } })
  })
  const said = await listenToLog(page)
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
  await expect.poll(() => said).toEqual([expect.stringContaining('unknown effect fog')])
  await expect(popupOn(page).locator('canvas')).toHaveCount(0)
})
