import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import type { Link } from '@buoy/popups/designs/contract.ts'
import type { Page } from '@playwright/test'
import { DRAWN_ID, drawPopup, openWithoutPopups, type Scene } from './draw-popup.ts'
import { arrive, expect, popupOn, test } from './popup-world.ts'

type Properties = Record<string, string | number | boolean>

/** Lets the service answer as if the owner had chosen otherwise. */
async function choose(page: Page, properties: Properties): Promise<void> {
  await page.route(/\/api\/display\/BobalongDemo1/, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    for (const popup of reply.poptins) Object.assign(popup.design_properties, properties)
    await route.fulfill({ response, json: reply })
  })
}

async function closeTriggers(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Reflect.set(window, 'heardTriggers', heard)
    document.addEventListener('poptinClose', (event) =>
      heard.push((event as CustomEvent).detail.close_trigger),
    )
  })
  return () => page.evaluate(() => Reflect.get(window, 'heardTriggers') as string[])
}

test('The X counts down first and works only then [W3.37] [W4.41]', async ({ page, world }) => {
  await choose(page, { poptin_design_show_x_after_sec: 3, poptin_design_show_x_comment: 'A moment' })
  await page.goto(world.garden)
  const waiting = popupOn(page).getByRole('button', { name: /^Close, possible in \d s$/ })
  await expect(popupOn(page).getByText('A moment')).toBeVisible()
  await waiting.click({ force: true })
  await expect(popupOn(page)).toBeVisible()

  const close = popupOn(page).getByRole('button', { name: 'Close', exact: true })
  await expect(close).toBeVisible()
  await expect(popupOn(page).getByText('A moment')).toHaveCount(0)
  await close.click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('A popup closes by itself when the owner wants it so [W3.38]', async ({ page, world }) => {
  const triggers = await closeTriggers(page)
  await choose(page, { poptin_design_auto_close: true, poptin_design_auto_close_sec: 2 })
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()

  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await triggers()).toEqual(['auto_close'])
})

test('With the skip button alone there is no X, and Escape skips [W1.21] [W2.24] [W4.39]', async ({
  page,
  world,
}) => {
  const triggers = await closeTriggers(page)
  await choose(page, { poptin_design_close_options_type: 'button' })
  await page.goto(world.garden)
  await expect(popupOn(page).getByRole('button', { name: 'Not now' })).toBeVisible()
  await expect(popupOn(page).getByRole('button', { name: 'Close' })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await triggers()).toEqual(['cancel_click'])
})

test('With the X alone there is no skip button, and Escape is an X [W2.24] [W4.39]', async ({
  page,
  world,
}) => {
  const triggers = await closeTriggers(page)
  await choose(page, { poptin_design_close_options_type: 'x' })
  await page.goto(world.garden)
  await expect(popupOn(page).getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(popupOn(page).getByRole('button', { name: 'Not now' })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await triggers()).toEqual(['x_click'])
})

test('A click beside the popup closes it only when the owner has allowed it, and never reaches the page [W3.39] (W3.41)', async ({
  page,
  world,
}) => {
  const triggers = await closeTriggers(page)
  await choose(page, { poptin_design_close_on_screen_click: false })
  await page.goto(world.garden)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.style.cssText =
      'position: fixed; inset: 0 auto auto 0; z-index: 2147483647; width: 16px; height: 16px'
    button.onclick = () => document.body.classList.add('reached')
    document.body.append(button)
  })
  await expect(popupOn(page)).toBeVisible()

  await page.mouse.click(8, 8)
  await expect(page.locator('body')).not.toHaveClass(/reached/)
  await popupOn(page).getByRole('button', { name: 'Close' }).click()

  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await triggers()).toEqual(['x_click'])
  await page.mouse.click(8, 8)
  await expect(page.locator('body')).toHaveClass(/reached/)
})

test('Switches that come as text are read as they are meant [W3.05] [W3.38] [W3.39] (W3.41)', async ({
  page,
  world,
}) => {
  const triggers = await closeTriggers(page)
  await choose(page, {
    poptin_design_close_on_screen_click: '0',
    poptin_design_content_lock: '0',
    poptin_design_auto_close: '0',
    poptin_design_auto_close_sec: '1',
  })
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')

  await page.mouse.click(8, 8)
  await page.clock.runFor(2000)

  await expect(popupOn(page)).toBeVisible()
  expect(await triggers()).toEqual([])
})

test('What closed a popup has one of six names [W4.02] [W4.40]', async ({ page, world }) => {
  await openWithoutPopups(page, world)
  const popup = page.locator(`#poptin_${DRAWN_ID}`)
  const button = (name: string) => popup.getByRole('button', { name, exact: true })
  const close: Settings['close'] = {
    control: 'both',
    afterSeconds: 0,
    comment: '',
    onBackground: true,
    autoAfterSeconds: null,
  }
  const none: Settings['close'] = { ...close, control: 'none' }
  const answer = async () => {
    await popup.getByRole('textbox').fill('kim@example.com')
    await button('Write to me').press('Enter')
    await button('Back to the page').press('Enter')
  }
  const toSite: Link = {
    id: 'away',
    label: 'To the ponds',
    look: 'button',
    converts: false,
    action: { kind: 'close' },
  }
  const ways: [name: string, drawn: Omit<Scene, 'type'>, closing: () => Promise<unknown>][] = [
    ['x_click', { settings: { close } }, () => button('Close').press('Enter')],
    ['x_click', { settings: { close: { ...close, control: 'x' } } }, () => page.keyboard.press('Escape')],
    ['x_click', { settings: { close: none } }, () => page.keyboard.press('Escape')],
    ['cancel_click', { settings: { close } }, () => page.keyboard.press('Escape')],
    ['cancel_click', { settings: { close } }, () => button('Not now').press('Enter')],
    ['cancel_click', { design: { links: [toSite] } }, () => button('To the ponds').press('Enter')],
    ['bg_click', { settings: { close: none } }, () => page.mouse.click(4, 4)],
    ['auto_close', { settings: { close: { ...none, autoAfterSeconds: 3 } } }, () => page.clock.runFor(3000)],
    [
      'timer',
      { design: { timer: { kind: 'duration', minutes: 0, seconds: 3 } } },
      () => page.clock.runFor(4000),
    ],
    ['submit', {}, answer],
  ]
  for (const [name, drawn, closing] of ways) {
    await drawPopup(page, world, { type: 'lightbox', ...drawn })
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'closedBy'))).toBe('')
    await closing()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'closedBy'))).toBe(name)
  }
})

test('What closes the dialog past us is a close like any other: reported, finished, and the page is free again (W3.41) [W4.02]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  const popup = page.locator(`#poptin_${DRAWN_ID}`)
  const closedBy = () => page.evaluate(() => Reflect.get(window, 'closedBy'))
  for (const [way, isVetoed] of [
    // The way back on a phone asks first …
    ['requestClose', true],
    // … or, when nobody has touched the page since, does not.
    ['close', false],
  ] as const) {
    await drawPopup(page, world, { type: 'lightbox' })
    const dialog = popup.locator('dialog')
    const isOpen = await dialog.evaluate((element: HTMLDialogElement, name) => {
      Reflect.get(element, name).call(element)
      return element.open
    }, way)
    expect(isOpen).toBe(isVetoed)
    await expect.poll(closedBy).toBe('x_click')
    await page.clock.runFor(800)
    await expect(popup).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  }
})

test('A pointer that moves over the thanks begins their time again, and one that rests lets it run [W3.45] [W4.30]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  await drawPopup(page, world, { type: 'lightbox' })
  const popup = page.locator(`#poptin_${DRAWN_ID}`)
  await popup.getByRole('textbox').fill('kim@example.com')
  await popup.getByRole('button', { name: 'Write to me' }).press('Enter')
  await popup.getByRole('heading', { name: 'It is in the post' }).hover()
  const closedBy = () => page.evaluate(() => Reflect.get(window, 'closedBy'))
  await page.clock.runFor(4000)
  await popup.getByText('Look in your inbox.').hover()
  await page.clock.runFor(4000)
  expect(await closedBy()).toBe('')

  await page.clock.runFor(1500)
  await expect.poll(closedBy).toBe('submit')
})

test('After its X a popup goes back to its tab and to triggers that have not fired, and does not open by itself [W4.47] [W4.48]', async ({
  page,
  world,
}) => {
  const triggers = [{ kind: 'immediate' }, { kind: 'scroll', percent: 50 }] as const
  await world.redesign(
    { teaser: { mode: 'after_close', text: 'The pond letter', place: 'end' } },
    { triggers: [...triggers], frequency: { mode: 'always', amount: 0, resetOnView: false } },
  )
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000))
  await popupOn(page).getByRole('button', { name: 'Close' }).press('Enter')
  await page.clock.runFor(900)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const tab = page.getByRole('button', { name: 'The pond letter' })
  await expect(tab).toHaveCount(0)

  await page.clock.runFor(1100)
  await expect(tab).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(popupOn(page)).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(tab).toHaveCount(0)
})

test('Without a thank-you screen the popup goes two seconds after a lead [W4.31] [W4.32]', async ({
  page,
  world,
}) => {
  await choose(page, { poptin_design_thank_screen: false })
  await page.goto(world.garden)
  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  const answered = page.waitForResponse(/\/api\/display\/conversion\//)
  await popupOn(page).getByRole('button', { name: 'Send me the letter' }).click()
  await answered
  const sentAt = Date.now()

  await expect(page.getByRole('dialog')).toBeHidden()
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1900)
  expect(await world.query('select email from popups.conversion')).toEqual([{ email: 'kim@example.com' }])
})
