import type { Page } from '@playwright/test'
import { checkerOn } from '../support/axe.ts'
import { arrive, expect, popupOn, test } from './popup-world.ts'

type CloseEvent = { event_name: string; poptin_id: string; poptin_name: string; close_trigger: string }

/** Lets the page keep what our close event tells it. */
async function hearCloses(page: Page): Promise<() => Promise<CloseEvent[]>> {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Reflect.set(window, 'heardCloses', heard)
    document.addEventListener('poptinClose', (event) => heard.push((event as CustomEvent).detail))
  })
  return () => page.evaluate(() => Reflect.get(window, 'heardCloses') as CloseEvent[])
}

test('A visitor closes the popup by its X, and the site and the owner hear of it [W3.75] [W3.76] [W4.46] [W7.27]', async ({
  page,
  world,
}) => {
  const closes = await hearCloses(page)
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()
  const call = page.waitForRequest(/\/api\/display\/closed\/DemoPondLettr/)

  await popupOn(page).getByRole('button', { name: 'Close' }).click()

  expect((await call).postDataJSON()).toEqual({
    // Ours: it may name the version that was closed.
    viewer_id: expect.stringMatching(/^[0-9a-z]+-\w{12}-[\w~]+$/),
    client_id: 'BobalongDemo1',
    url: world.garden,
    converted_email: '',
    store_integration: '',
    store_integration_customer_id: '',
  })
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await closes()).toEqual([
    {
      event_name: 'poptinClose',
      poptin_id: 'DemoPondLettr',
      poptin_name: 'Pond letter',
      close_trigger: 'x_click',
    },
  ])
  await expect
    .poll(() => world.query('select campaign_id from popups.close'))
    .toEqual([{ campaign_id: 'DemoPondLettr' }])
})

test('A popup that was closed does not come back for the days the owner has set [W4.92] [W4.94]', async ({
  page,
  context,
  world,
}) => {
  await page.goto(world.garden)
  await popupOn(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const memory = (await context.cookies()).find((cookie) => cookie.name === 'poptin_d_a_x_d_DemoPondLettr')
  expect(Math.round(((memory?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7)

  const chunks: string[] = []
  page.on('request', (request) => chunks.push(request.url()))
  const answered = page.waitForResponse(/\/api\/display\/BobalongDemo1/)
  await page.reload()
  await answered
  await expect(page.locator('#poptin_DemoPondLettr')).toBeHidden()
  expect(chunks.filter((url) => /render-|template/.test(url))).toEqual([])
})

test('A click beside the popup closes it [W3.39]', async ({ page, world }) => {
  const closes = await hearCloses(page)
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()

  await popupOn(page).getByText('When to divide the lilies').click()
  await expect(popupOn(page)).toBeVisible()
  await page.mouse.click(8, 8)

  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await closes()).map((close) => close.close_trigger)).toEqual(['bg_click'])
})

test('The keyboard goes round inside the popup and Escape takes it away (W2.20) [W2.21] [W2.23] [W2.24] [W9.14]', async ({
  page,
  world,
}) => {
  const closes = await hearCloses(page)
  // Of itself this effect takes a second.
  await world.publish({ exitEffect: 'zoomOut' })
  await arrive(page, world.garden)
  const popup = popupOn(page)
  const [email, close] = [popup.getByLabel('Your email'), popup.getByRole('button', { name: 'Close' })]
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('tabindex', '500')

  await page.keyboard.press('Shift+Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(email).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(popup.getByRole('button', { name: 'Send me the letter' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.keyboard.press('Escape')
  await page.clock.runFor(799)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await closes()).map((one) => one.close_trigger)).toEqual(['cancel_click'])
})

test('Enter on the X closes, and the focus goes back to where it was [W2.21]', async ({ page, world }) => {
  await page.goto(world.garden)
  await page.getByRole('link', { name: 'Advice' }).focus()
  await expect(popupOn(page)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Advice' })).toBeFocused()
})

test('The page behind does not scroll, jump or take clicks while the popup is up [W3.40] (W3.41)', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  await page.evaluate(async () => {
    // The site's own typeface may still come and move things.
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  await expect(popupOn(page)).toBeVisible()
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await popupOn(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('People who want no motion get none', async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()
  const moving = await page.evaluate(() => {
    const root = document.querySelector('#poptin_DemoPondLettr')?.shadowRoot
    return root?.getAnimations().length
  })
  expect(moving).toBe(0)

  await popupOn(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 500 })
})

/** Half faded colours have half their contrast: let what moves come to rest. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#poptin_DemoPondLettr')?.shadowRoot
    return root?.getAnimations().every((animation) => animation.playState === 'finished')
  })
}

test('Every screen of the popup is open to everybody', async ({ page, world }) => {
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()
  await settled(page)
  const violations = async () => {
    // The document wants tab indices from 500; inside the shadow root they order nothing but the popup.
    const { violations: found } = await (await checkerOn(page)).disableRules(['tabindex']).analyze()
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)
  }
  expect(await violations()).toEqual([])

  await popupOn(page).getByRole('button', { name: 'Send me the letter' }).click()
  await expect(popupOn(page).getByText('Please, fill in the following fields: Your email')).toBeVisible()
  expect(await violations()).toEqual([])

  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  // The button sleeps for three seconds after an attempt.
  const thanks = page.getByRole('heading', { name: 'The next one is yours' })
  await expect(async () => {
    // It may have been taken by now, and then there is nothing left to send.
    if (!(await thanks.isVisible())) {
      await page.getByRole('button', { name: 'Send me the letter' }).click({ timeout: 500 })
    }
    await expect(thanks).toBeVisible({ timeout: 500 })
  }).toPass()
  await settled(page)
  expect(await violations()).toEqual([])
})
