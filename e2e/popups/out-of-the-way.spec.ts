import type { Page } from '@playwright/test'
import { LEADS, type Lead, leaveAddress } from './leads.ts'
import { arrive, expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'

const always = { mode: 'always', amount: 0, resetOnView: false } as const

/** The event of a pointer that leaves the page by its top edge. */
const leaveByTop = (page: Page) =>
  page.evaluate(() =>
    document.body.dispatchEvent(
      new MouseEvent('mouseout', { bubbles: true, relatedTarget: null, clientX: 400, clientY: -1 }),
    ),
  )

test('Who is at a field of the page is not interrupted by exit intent, in a shadow root neither [W4.06]', async ({
  page,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'exit_intent' }], frequency: always })
  await arrive(page, world.garden)
  await page.evaluate(() => {
    const shade = document.createElement('div')
    const inside = document.createElement('textarea')
    shade.id = 'shade'
    shade.attachShadow({ mode: 'open' }).append(inside)
    const field = document.createElement('input')
    field.id = 'search'
    document.body.append(field, shade)
  })
  for (const focus of [
    () => page.locator('#search').focus(),
    () => page.locator('#shade textarea').focus(),
  ]) {
    await focus()
    await leaveByTop(page)
    await page.clock.fastForward(1500)
    await expect(popupOn(page)).toHaveCount(0)
  }

  await page.locator('#shade textarea').blur()
  await leaveByTop(page)
  await expect(popupOn(page)).toBeVisible()
})

test('A page that the browser kept whole and brings back stays as it was left, and nothing is counted twice', async ({
  page,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'immediate' }], frequency: always })
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popupOn(page)).toBeHidden()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  // Longer than a page takes to ask and to show what comes at once.
  await page.waitForTimeout(1500)

  await expect(popupOn(page)).toHaveCount(0)
  expect(asked.filter((path) => path.includes('/api/display/'))).toEqual([])
  expect(await world.query('select trigger from popups.view')).toHaveLength(1)
})

test.describe('a lead whose call failed', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })
  const CALL = /\/api\/display\/conversion\//

  test('goes again from the same page, once the service is back, and the page’s monitor hears of it [W8.09] [W8.11]', async ({
    page,
    world,
  }) => {
    await page.addInitScript(() => {
      const monitored: unknown[] = []
      Object.assign(window, {
        monitored,
        buoyPopups: { onMonitor: (event: unknown) => monitored.push(event) },
      })
    })
    await page.route(CALL, (route) => route.abort())
    await arrive(page, world.garden)
    await leaveAddress(page, 'kim@example.com')
    await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'monitored'))).toEqual([
      { call: 'conversion', status: 0, poptin_id: GARDEN_CAMPAIGN, message: expect.stringMatching(/fetch/) },
    ])
    await page.unroute(CALL)

    await page.clock.fastForward(6100)

    await expect
      .poll(() => world.query<Lead>(LEADS))
      .toEqual([expect.objectContaining({ email: 'kim@example.com', recovered: true })])
  })

  test('goes with the end of its page, and is kept once [W8.09]', async ({ page, world }) => {
    let isDown = true
    await page.route(CALL, (route) => (isDown ? route.abort() : route.continue()))
    await page.goto(world.garden)
    await leaveAddress(page, 'kim@example.com')
    await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
    isDown = false

    await page.goto(`${world.service}/api/display/validation-emails`)

    await expect.poll(() => world.query<Lead>(LEADS), { timeout: 4000 }).toHaveLength(1)
    await page.clock.setFixedTime(Date.now() + 60_000)
    const again = page.waitForResponse(CALL)
    await page.goto(world.garden)
    await again
    expect(await world.query<Lead>(LEADS)).toHaveLength(1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148' })

  test('the keyboard covers neither the field nor its button', async ({ page, world }) => {
    await page.goto(world.garden)
    const popup = popupOn(page)
    await expect(popup).toBeVisible()
    const email = popup.getByLabel('Your email')
    await email.focus()

    // A browser makes what is seen lower than its window, and may scroll what is seen.
    const seen = { top: 40, height: 340 }
    await page.evaluate(({ top, height }) => {
      const viewport = visualViewport as VisualViewport
      Object.defineProperty(viewport, 'height', { value: height })
      Object.defineProperty(viewport, 'offsetTop', { value: top })
      viewport.dispatchEvent(new Event('resize'))
    }, seen)

    const button = popup.getByRole('button', { name: 'Send me the letter' })
    for (const part of [email, button]) {
      await expect
        .poll(async () => {
          const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
          return y >= seen.top && y + height <= seen.top + seen.height
        })
        .toBe(true)
    }
  })

  test('beside the X there is one way out, over the whole width', async ({ page, world }) => {
    const close = { id: 'later', label: 'Later', look: 'quiet', converts: false } as const
    await world.redesign(
      { links: [{ ...close, action: { kind: 'close' } }] },
      {
        close: { control: 'both', afterSeconds: 0, comment: '', onBackground: true, autoAfterSeconds: null },
      },
    )
    await page.goto(world.garden)
    const popup = popupOn(page)
    await expect(popup).toBeVisible()

    await expect(popup.getByRole('button', { name: 'Close' })).toHaveCount(1)
    await expect(popup.locator('.poptin_skip')).toHaveCount(0)
    const [form, later] = await Promise.all([
      popup.locator('form').boundingBox(),
      popup.getByRole('button', { name: 'Later' }).boundingBox(),
    ])
    expect(later?.width).toBe(form?.width)
    await popup.getByRole('button', { name: 'Later' }).click()
    await expect(page.locator(`#poptin_${GARDEN_CAMPAIGN}`)).toHaveAttribute('hidden')
  })
})
