import type { FormField } from '@buoy/popups/forms/fields-contract.ts'
import type { Page } from '@playwright/test'
import { listenToLog } from '../debug-log.ts'
import { arrive, expect, test } from '../popup-world.ts'
import { gameOn, LOST, NOTHING, publishGame, stopClock, TRAY, turnOf } from './game-world.ts'

const EMAIL: FormField = { kind: 'email', id: 'email', label: 'Your email', placeholder: '', required: true }
const PRIZE: FormField = {
  kind: 'hidden',
  id: 'prize',
  label: 'Prize',
  value: '{{prize_label}}/{{prize_code}}',
}
const FORM = { fields: [EMAIL, PRIZE], button: 'On to the wheel' }

const won = (page: Page) => gameOn(page).locator('.poptin_play_screen')

/** Keeps what conversions are sent. */
function hearConversions(page: Page): URLSearchParams[] {
  const sent: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.url().includes('/conversion/')) sent.push(new URLSearchParams(request.postData() ?? ''))
  })
  return sent
}

async function fillIn(page: Page): Promise<void> {
  await gameOn(page).getByLabel('Your email').fill('kim@example.com')
  await gameOn(page).getByRole('button', { name: 'On to the wheel' }).click()
}

async function moving(page: Page): Promise<void> {
  await expect.poll(() => turnOf(page)).toBeGreaterThan(0)
}

test('The form comes first and is sent with the prize, then the game follows [W3.67] [W4.70]', async ({
  page,
  world,
}) => {
  await publishGame(world, {}, { form: FORM })
  const sent = hearConversions(page)
  await arrive(page, world.garden)
  await expect(gameOn(page).getByRole('heading')).toHaveText('Turn the wheel of the pond')
  await expect(gameOn(page).locator('.wheel-overlay')).toBeHidden()
  await fillIn(page)
  await expect(gameOn(page).locator('.poptin_game_screen')).toBeVisible()
  expect(sent.map((one) => [one.get('email_1'), one.get('hidden_1'), one.get('coupon')])).toEqual([
    ['kim@example.com', '10 % off every tray/POND10', 'POND10'],
  ])
  await expect(won(page)).toBeHidden()
  await gameOn(page).getByRole('button', { name: 'Play' }).click()
  await moving(page)
  await page.clock.fastForward(8100)
  await expect(won(page).getByRole('heading')).toHaveText('You have won 10 % off every tray')
  expect(sent).toHaveLength(1)
  expect(await world.query('select count(*)::int as draws from popups.game_draw')).toEqual([{ draws: 1 }])
})

test.describe('with a network that fails', () => {
  test.use({ allowedConsole: [/net::ERR_FAILED/] })

  test('A form is sent without the prize where that cannot be drawn, and the game can still be played', async ({
    page,
    world,
  }) => {
    await publishGame(world, {}, { form: FORM })
    const sent = hearConversions(page)
    await page.route('**/game/*/draw', (route) => route.abort())
    await arrive(page, world.garden)
    await fillIn(page)
    await expect(gameOn(page).locator('.poptin_game_screen')).toBeVisible()
    expect(sent.map((one) => [one.get('email_1'), one.get('hidden_1')])).toEqual([['kim@example.com', '/']])
    await page.unroute('**/game/*/draw')
    await gameOn(page).getByRole('button', { name: 'Play' }).click()
    await moving(page)
    await page.clock.fastForward(8100)
    await expect(won(page)).toContainText('Your code is POND10.')
  })
})

test('Without a screen for winners the game begins by itself, and its popup closes 8 s later [W3.49] [W4.57] [W4.66] [W9.26] [W9.27]', async ({
  page,
  world,
}) => {
  // It is gone as soon as it closes.
  await publishGame(world, { skipsResult: true }, {}, { exitEffect: '' })
  await arrive(page, world.garden)
  // Nothing was pressed.
  await moving(page)
  await stopClock(page)
  await page.clock.runFor(6600)
  await expect(gameOn(page)).toBeVisible()
  await expect(won(page)).toBeHidden()
  await page.clock.runFor(1500)
  await expect(gameOn(page)).toBeHidden()
})

test('Without a screen for winners the form waits for the game and is sent with the prize [W3.67] [W4.66] [W4.70]', async ({
  page,
  world,
}) => {
  await publishGame(world, { skipsResult: true }, { form: FORM })
  const sent = hearConversions(page)
  await arrive(page, world.garden)
  await fillIn(page)
  await moving(page)
  await page.clock.fastForward(7800)
  expect(sent).toEqual([])
  await page.clock.fastForward(300)
  await expect
    .poll(() => sent.map((one) => [one.get('hidden_1'), one.get('coupon')]))
    .toEqual([['10 % off every tray/POND10', 'POND10']])
  await expect(gameOn(page).locator('.poptin_thank_screen')).toBeVisible()
  await expect(won(page)).toBeHidden()
})

test('A form that waits is sent for losers too, who see that they have lost', async ({ page, world }) => {
  await publishGame(world, { ...LOST, skipsResult: true }, { form: FORM })
  const sent = hearConversions(page)
  await arrive(page, world.garden)
  await fillIn(page)
  await moving(page)
  await page.clock.fastForward(8100)
  await expect(gameOn(page).locator('.poptin_losing_screen')).toBeVisible()
  await expect.poll(() => sent.map((one) => one.get('hidden_1'))).toEqual(['Not this time/'])
  await page.clock.fastForward(500)
  await expect(gameOn(page).locator('.poptin_losing_screen')).toBeVisible()
})

test('A form that waits is sent when its popup is closed over the game', async ({ page, world }) => {
  await publishGame(world, { skipsResult: true }, { form: FORM })
  const sent = hearConversions(page)
  await arrive(page, world.garden)
  await fillIn(page)
  await moving(page)
  await gameOn(page).getByRole('button', { name: 'Close' }).click()
  await page.clock.fastForward(2000)
  await expect.poll(() => sent.map((one) => one.get('email_1'))).toEqual(['kim@example.com'])
})

test('A winner copies the code, and the page hears which prize it was (W3.73)', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await publishGame(world)
  await arrive(page, world.garden)
  await page.evaluate(() =>
    document.addEventListener('couponCopy', (event) =>
      Reflect.set(window, 'copied', (event as CustomEvent).detail),
    ),
  )
  await gameOn(page).getByRole('button', { name: 'Play' }).click()
  await moving(page)
  await page.clock.fastForward(8100)
  await won(page).getByRole('button', { name: 'POND10' }).click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'copied')))
    .toEqual({ event_name: 'couponCopy', coupon_code: 'POND10', prize_label: '10 % off every tray' })
})

for (const [name, write] of [
  ['base64', (json: string) => Buffer.from(json).toString('base64')],
  ['plain', (json: string) => json],
  ['percent-encoded', encodeURIComponent],
  ['missing, so that the popup object has it', () => ''],
] as const) {
  test(`Where the browser draws, its prize list is read: ${name} [W3.61] [W3.62]`, async ({
    page,
    world,
  }) => {
    await publishGame(world, { drawnBy: 'page', prizes: [{ ...NOTHING, parts: 0 }, TRAY] })
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/game/')) calls.push(request.url())
    })
    await page.route('**/template/**', async (route) => {
      const response = await route.fetch()
      const template = await response.json()
      const json = Buffer.from(template.prizes, 'base64').toString()
      // Unlike the popup object's own, so that it shows which of them is read.
      const prizes = write(json.replace('POND10', 'FIELD10'))
      await route.fulfill({ response, json: { ...template, prizes } })
    })
    await arrive(page, world.garden)
    await gameOn(page).getByRole('button', { name: 'Play' }).click()
    await moving(page)
    expect(await turnOf(page)).toBe(30 * (24 + 1))
    const field = await gameOn(page).locator('input[type=hidden][name=gamified_prize]').inputValue()
    if (name === 'base64') expect(JSON.parse(Buffer.from(field, 'base64').toString())[1].code).toBe('FIELD10')
    await page.clock.fastForward(8100)
    await expect(won(page)).toContainText(`Your code is ${field === '' ? 'POND10' : 'FIELD10'}.`)
    expect(calls).toEqual([])
  })
}

test('A prize list that cannot be read leaves the popup without its game, and is said in the debug log [W3.62]', async ({
  page,
  world,
}) => {
  await publishGame(world, {}, { form: FORM })
  const lines = await listenToLog(page)
  await page.route('**/template/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), prizes: '{{{' } })
  })
  await arrive(page, world.garden)
  await fillIn(page)
  await expect(gameOn(page).locator('.poptin_thank_screen')).toBeVisible()
  await expect(gameOn(page).locator('.wheel')).toBeHidden()
  expect(lines.join()).toContain('the prizes of the game cannot be read')
})
