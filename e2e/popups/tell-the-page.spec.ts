import type { PopupAnalytics } from '@buoy/popups/model/popup-object-contract.ts'
import type { Page } from '@playwright/test'
import { leaveAddress } from './leads.ts'
import { arrive, expect, GARDEN_CAMPAIGN, type PopupWorld, popupOn, test } from './popup-world.ts'
import { AT_ONCE, link, listenFor, WITHOUT_FORM } from './scenes.ts'

const ABOUT = { poptin_id: GARDEN_CAMPAIGN, poptin_name: expect.any(String), poptin_type: 'lightbox' }

/** Gives the page the names by which analytics are called, and lists what they are told. */
async function withAnalytics(page: Page, consent: 'granted' | 'denied' | 'unsaid'): Promise<void> {
  await page.addInitScript((said) => {
    const told: unknown[] = []
    const dataLayer: unknown[] = []
    function gtag(...args: unknown[]) {
      if (args[0] === 'event') told.push(['gtag', args[1], args[2]])
      // biome-ignore lint/complexity/noArguments: this is what the page's own function pushes
      dataLayer.push(arguments)
    }
    const fbq = (...args: unknown[]) => told.push(['fbq', ...args])
    Object.assign(window, { told, dataLayer, gtag, fbq })
    if (said !== 'unsaid') gtag('consent', 'default', { analytics_storage: said, ad_storage: said })
  }, consent)
}

const toldOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'told') as unknown[])
const pushedOn = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'dataLayer') as { event?: string }[]).filter(({ event }) => event))

const ALL: PopupAnalytics = { dataLayer: true, ga4: true, metaPixel: true, consent: { kind: 'google' } }

const choose = async (world: PopupWorld, analytics: PopupAnalytics | null) => {
  await world.query(
    `update popups.account set analytics = ${analytics ? `'${JSON.stringify(analytics)}'` : 'null'}`,
  )
}

test.afterEach(async ({ world }) => choose(world, null))

test('The page hears that a popup is shown, submitted and closed, by events and by calls, and nothing of the visitor', async ({
  page,
  world,
}) => {
  await choose(world, null)
  await world.publish(AT_ONCE)
  await withAnalytics(page, 'granted')
  const shown = await listenFor(page, 'poptinShown')
  const submitted = await listenFor(page, 'poptinSubmitted')
  const closed = await listenFor(page, 'poptinClosed')
  const left = await listenFor(page, 'poptinClose')
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
  expect(await shown()).toEqual([{ event_name: 'poptinShown', ...ABOUT, trigger: 'immediate' }])
  await page.evaluate(() => {
    const heard: unknown[] = []
    const { on } = Reflect.get(window, 'buoyPopups')
    Reflect.set(window, 'heardByCall', heard)
    on('submitted', (detail: unknown) => heard.push(detail))
    on('submitted', () => heard.push('ended'))()
  })

  await leaveAddress(page, 'kim@example.com')
  await expect.poll(submitted).toEqual([{ event_name: 'poptinSubmitted', ...ABOUT }])
  expect(await page.evaluate(() => Reflect.get(window, 'heardByCall'))).toEqual(await submitted())
  await page.keyboard.press('Escape')
  await page.clock.fastForward(2000)
  await expect
    .poll(closed)
    .toEqual([
      { event_name: 'poptinClosed', ...ABOUT, close_trigger: expect.stringMatching(/^(x|cancel)_click$/) },
    ])
  // Answered: closing it is no leaving.
  expect(await left()).toEqual([])
  // Nothing is chosen: nothing is sent.
  expect([...(await toldOn(page)), ...(await pushedOn(page))]).toEqual([])
})

test('The chosen analytics hear it where the visitor agrees, each in its own way', async ({
  page,
  world,
}) => {
  await choose(world, ALL)
  await world.redesign({ form: WITHOUT_FORM, links: [link('one', { kind: 'close' })] }, AT_ONCE)
  await withAnalytics(page, 'granted')
  await arrive(page, world.garden)
  await popupOn(page).getByRole('button', { name: 'Link one' }).click()
  await expect.poll(async () => (await toldOn(page)).length).toBeGreaterThanOrEqual(6)

  const clicked = { ...ABOUT, button: 'one' }
  expect(await toldOn(page)).toEqual([
    ['gtag', 'popup_shown', { ...ABOUT, trigger: 'immediate' }],
    ['fbq', 'trackCustom', 'PopupShown', { ...ABOUT, trigger: 'immediate' }],
    ['gtag', 'popup_clicked', clicked],
    ['fbq', 'trackCustom', 'PopupClicked', clicked],
    ['gtag', 'popup_closed', { ...ABOUT, close_trigger: expect.any(String) }],
    ['fbq', 'trackCustom', 'PopupClosed', { ...ABOUT, close_trigger: expect.any(String) }],
  ])
  expect((await pushedOn(page)).map(({ event }) => event)).toEqual([
    'popup_shown',
    'popup_clicked',
    'popup_closed',
  ])
})

for (const said of ['denied', 'unsaid'] as const) {
  test(`Nothing goes to analytics while consent is ${said}`, async ({ page, world }) => {
    await choose(world, ALL)
    await world.publish(AT_ONCE)
    await withAnalytics(page, said)
    const shown = await listenFor(page, 'poptinShown')
    await arrive(page, world.garden)
    await expect(popupOn(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.clock.fastForward(2000)
    await expect(popupOn(page)).toHaveCount(0)

    expect(await shown()).toHaveLength(1)
    expect([...(await toldOn(page)), ...(await pushedOn(page))]).toEqual([])
  })
}
