import type { Page } from '@playwright/test'
import { expect, popupOn, test } from './popup-world.ts'

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

test('A click beside the popup does nothing when the owner has not allowed it [W3.39]', async ({
  page,
  world,
}) => {
  const triggers = await closeTriggers(page)
  await choose(page, { poptin_design_close_on_screen_click: false })
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()

  await page.mouse.click(8, 8)
  await popupOn(page).getByRole('button', { name: 'Close' }).click()

  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await triggers()).toEqual(['x_click'])
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
