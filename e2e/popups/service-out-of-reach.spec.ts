import { listenToLog } from './debug-log.ts'
import { LEADS, type Lead, leaveAddress } from './leads.ts'
import { arrive, expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'

test.describe('when the service cannot be reached', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the visitor is thanked all the same, the lead arrives later, and they are remembered then [W7.21] [W7.22] [W8.09] [W8.11]', async ({
    page,
    context,
    world,
  }) => {
    const said = await listenToLog(page)
    await page.route(/\/api\/display\/conversion\//, (route) => route.abort())
    await page.goto(world.garden)
    await leaveAddress(page, 'Kim@Example.com')
    await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
    const memory = async () => {
      const cookies = await context.cookies()
      const cookie = cookies.find(({ name }) => name === 'poptin_conversion_DemoPondLettr')
      const email = await page.evaluate(() => localStorage.getItem('poptin_converted_email'))
      return { cookie: cookie?.value, email }
    }
    expect(await memory()).toEqual({ cookie: undefined, email: null })
    expect(await world.query(LEADS)).toEqual([])
    const monitored = said.filter((line) => line.includes('call: conversion'))
    expect(monitored).toEqual([
      expect.stringMatching(/status: 0, message: TypeError: .*, poptin_id: DemoPondLettr/),
    ])

    await page.unroute(/\/api\/display\/conversion\//)
    await page.clock.setFixedTime(Date.now() + 60_000)
    await page.reload()
    await expect
      .poll(() => world.query<Lead>(LEADS), { timeout: 15_000 })
      .toEqual([expect.objectContaining({ email: 'kim@example.com', recovered: true })])
    await expect.poll(memory).toEqual({ cookie: 'true', email: 'kim@example.com' })
  })

  test('anyone who was thanked is not asked again on that page, though the answer is still on its way', async ({
    page,
    world,
  }) => {
    await world.publish({
      triggers: [
        { kind: 'time', scope: 'page', seconds: 1 },
        { kind: 'scroll', percent: 50 },
      ],
      frequency: { mode: 'always', amount: 0, resetOnView: false },
    })
    const said = await listenToLog(page)
    await page.route(/\/api\/display\/conversion\//, (route) => route.abort())
    await arrive(page, world.garden)
    await page.clock.fastForward(1100)
    await leaveAddress(page, 'kim@example.com')
    await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator(`#poptin_${GARDEN_CAMPAIGN}`)).toHaveAttribute('hidden')
    await page.clock.fastForward(1100)

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.clock.fastForward(2000)
    await expect
      .poll(() => said)
      .toContainEqual(expect.stringMatching(/kept back DemoPondLettr scroll .*converted/))
    await expect(popupOn(page)).toBeHidden()
  })

  test('a page whose display call fails shows nothing, breaks nothing and tells its log [W8.01] [W8.02]', async ({
    page,
    world,
  }) => {
    const said = await listenToLog(page)
    await page.route(/\/api\/display\/BobalongDemo1/, (route) => route.abort())
    const asked = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/display/BobalongDemo1'),
    )
    await page.goto(world.garden)
    await asked

    await expect(page.getByRole('heading', { name: 'Still water, slow plants' })).toBeVisible()
    await expect(page.locator('[id^=poptin_]')).toHaveCount(0)
    await expect.poll(() => said).toEqual([expect.stringContaining('TypeError: Failed to fetch')])
  })

  for (const [name, answer] of Object.entries({
    'an error': { status: 503, body: '{"success":false}' },
    'no JSON': { status: 200, body: '<html>' },
  })) {
    test(`a display call that is answered by ${name} counts as failed [W7.51] [W8.02]`, async ({
      page,
      world,
    }) => {
      await page.route(/\/api\/display\/BobalongDemo1/, async (route) => {
        await route.fulfill({ response: await route.fetch(), ...answer })
      })
      const asked = page.waitForResponse(/\/api\/display\/BobalongDemo1/)
      await page.goto(world.garden)
      await asked

      await expect(page.getByRole('link', { name: 'Advice' })).toBeVisible()
      await expect(page.locator('[id^=poptin_]')).toHaveCount(0)
    })
  }

  test('a template that does not come skips its popup, and the log says so, until the trigger fires again [W8.03] (W4.05)', async ({
    page,
    world,
  }) => {
    await world.publish({ triggers: [{ kind: 'event', name: 'pond:full' }] })
    const fire = () => page.evaluate(() => document.dispatchEvent(new Event('pond:full')))
    const said = await listenToLog(page)
    await page.route(/\/api\/display\/template\//, (route) => route.abort())
    const failed = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/template/'))
    const early = failed()
    await page.goto(world.garden)
    await early
    const late = failed()
    await fire()
    await late
    await expect
      .poll(() => said)
      .toContainEqual(expect.stringMatching(/the popup could not be shown DemoPondLettr.*Failed to fetch/))
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.unroute(/\/api\/display\/template\//)
    await fire()
    await expect(popupOn(page)).toBeVisible()
  })

  test('a view that cannot be reported leaves the popup open, and only the log hears of it [W8.05]', async ({
    page,
    world,
  }) => {
    const said = await listenToLog(page)
    await page.route(/\/api\/display\/viewed\//, (route) => route.abort())
    await page.goto(world.garden)
    await leaveAddress(page, 'kim@example.com')

    await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
    expect(await world.query<Lead>(LEADS)).toHaveLength(1)
    expect(said).toEqual([expect.stringMatching(/the viewed call failed .*Failed to fetch/)])
  })
})
