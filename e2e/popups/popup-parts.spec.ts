import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import { listenToLog } from './debug-log.ts'
import { arrive, expect, popupOn, test } from './popup-world.ts'
import { AT_ONCE, expectAccessible, listenFor, WITHOUT_FORM } from './scenes.ts'

const X_LATER: Settings['close'] = {
  control: 'x',
  afterSeconds: 30,
  comment: '',
  onBackground: true,
  autoAfterSeconds: null,
}
const COUPON = { code: 'POND-10', caption: 'Ten off every pond' }

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

test('Where the clipboard is locked the old way copies, and a form earns its code [W4.73] [W7.20] (W3.51)', async ({
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
