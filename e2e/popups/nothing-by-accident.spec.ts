import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import type { Design } from '@buoy/popups/designs/contract.ts'
import type { PopupType } from '@buoy/popups/model/contract.ts'
import type { Page } from '@playwright/test'
import { DRAWN_ID, drawPopup, openWithoutPopups } from './draw-popup.ts'
import { arrive, expect, type PopupWorld, popupOn, test } from './popup-world.ts'
import { AT_ONCE, link } from './scenes.ts'

const CLOSE: Settings['close'] = {
  control: 'both',
  afterSeconds: 0,
  comment: '',
  onBackground: true,
  autoAfterSeconds: null,
}

const WITHOUT_FORM: Design['form'] = {
  eyebrow: '',
  headline: 'One letter for every season',
  text: '',
  fields: [],
  button: null,
  smallPrint: '',
  skip: null,
}

const drawn = (page: Page) => page.locator(`#poptin_${DRAWN_ID}`)
const closedBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'closedBy') as string)

for (const type of ['lightbox', 'sside'] as const) {
  test(`Marking text with the mouse does not close a ${type} when it ends beside it [W3.39]`, async ({
    page,
    world,
  }) => {
    await openWithoutPopups(page, world)
    await drawPopup(page, world, { type, settings: { close: CLOSE } })
    const field = drawn(page).getByLabel('E-mail')
    await field.fill('kim@example.com')
    const box = await field.boundingBox()
    if (!box) throw new Error('The field is not on the screen.')

    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(4, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()

    expect(await closedBy(page)).toBe('')
    await page.mouse.click(4, 4)
    expect(await closedBy(page)).toBe('bg_click')
  })
}

for (const [browser, hide] of [
  ['', false],
  [' without the Navigation API', true],
] as const) {
  test(`A script that only writes the address again takes no popup away, a page or route does, in a browser${browser} [W2.25]`, async ({
    page,
    world,
  }) => {
    await world.publish(AT_ONCE)
    if (hide)
      await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    let asked = 0
    page.on('request', (request) => {
      if (/\/api\/display\/BobalongDemo1$/.test(request.url())) asked += 1
    })
    await arrive(page, `${world.garden}?fbclid=1`)
    const field = popupOn(page).getByLabel('Your email')
    await field.fill('kim@exam')

    await page.evaluate(() => history.replaceState({}, '', location.pathname))
    // The page's name is a new one now: what comes back to it is no other page either.
    await page.evaluate(() => location.assign('#advice'))

    await expect(page).toHaveURL(`${world.garden}#advice`)
    await expect(field).toHaveValue('kim@exam')
    expect(asked).toBe(1)
    await page.evaluate(() => history.pushState({}, '', '?room=2'))
    await expect.poll(() => asked).toBe(2)
    for (const [pages, route] of [
      [3, '#/ponds'],
      [4, '#!/ponds'],
    ] as const) {
      await page.evaluate((hash) => location.assign(hash), route)
      await expect.poll(() => asked).toBe(pages)
    }
  })
}

test('What is to close by itself does so in time, also while its X waits [W3.37] [W3.38]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  const settings = { close: { ...CLOSE, afterSeconds: 60, autoAfterSeconds: 20 } }
  await drawPopup(page, world, { type: 'lightbox', settings })

  // From here on time stands still between the steps, and what is left of the minute says that it is drawn again.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const left = drawn(page).getByText(/^[3-6]\d$/)
  for (let drawings = 0; drawings < 5; drawings += 1) {
    const before = (await left.textContent()) ?? ''
    // A second, and the frame in which the next one begins.
    await page.clock.runFor(1100)
    await expect(left).not.toHaveText(before)
  }
  expect(await closedBy(page)).toBe('')

  // Counted from the last drawing it would not be due yet.
  await page.clock.runFor(13_500)
  await expect.poll(() => closedBy(page)).toBe('auto_close')
})

test('A page that spaces its boxes does not move when a popup comes [W1.06]', async ({ page, world }) => {
  await world.publish({ ...AT_ONCE, triggers: [{ kind: 'event', name: 'pond:full' }], contentLock: false })
  await arrive(page, world.garden)
  await page.evaluate(() => {
    document.body.style.display = 'grid'
    document.body.style.gap = '40px'
  })
  const height = () => page.evaluate(() => document.body.offsetHeight)
  const before = await height()

  await page.evaluate(() => document.dispatchEvent(new Event('pond:full')))

  await expect(popupOn(page)).toBeVisible()
  expect(await height()).toBe(before)
})

test.describe('with a second popup that does not wait for its turn', () => {
  const OTHER = 'DemoWonkyTray'
  const retype = ({ query }: PopupWorld, type: PopupType) =>
    query(`update popups.campaign set type = '${type}' where id = '${OTHER}'`)
  test.afterEach(({ world }) => retype(world, 'lightbox'))

  test('Two popups that lie over each other let the page scroll again when both are gone (W3.41)', async ({
    page,
    world,
  }) => {
    const rest = { ...AT_ONCE, audience: [], contentLock: true, exitEffect: '' }
    const seconds = (after: number) => [{ kind: 'time' as const, seconds: after, scope: 'page' as const }]
    await retype(world, 'content')
    await world.publish({ ...rest, close: { ...CLOSE, autoAfterSeconds: 5 } }, OTHER)
    await world.redesign({}, { ...rest, triggers: seconds(3), close: CLOSE }, 'content')
    const other = page.getByRole('dialog', { name: 'First pick of the wonky ones' })
    const overflow = () => page.evaluate(() => document.documentElement.style.overflow)
    await arrive(page, world.garden)
    await expect(other).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(popupOn(page)).toBeVisible()

    await page.clock.fastForward(5000)
    await expect(other).toBeHidden()
    expect(await overflow()).toBe('hidden')
    await page.keyboard.press('Escape')
    await page.clock.fastForward(1000)

    await expect(popupOn(page)).toBeHidden()
    expect(await overflow()).toBe('')
  })
})

test('On the free plan the Tab key reaches every button from the first field on, the credit last [W1.19] (W2.20) [W9.14]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const settings = { close: { ...CLOSE, control: 'button' as const } }
  const design = { ticker: { items: ['Open on Sundays'], durationMs: 9000 } }
  await drawPopup(page, world, { type: 'lightbox', plan: 'free', settings, design })
  const focused = () =>
    drawn(page).evaluate(({ shadowRoot }) => {
      const element = shadowRoot?.activeElement
      return element instanceof HTMLInputElement ? element.type : element?.ariaLabel || element?.textContent
    })
  const round: unknown[] = [await focused()]
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    round.push(await focused())
  }
  const stops = ['text', 'Write to me', 'Not now', 'Pause the news', 'Powered by Buoy']
  expect(round).toEqual([...stops, 'text', 'Write to me'])

  for (const _back of ['submit', 'field']) await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('Powered by Buoy')
})

test('A double click on a link button that counts is one conversion [W4.74] [W7.16]', async ({
  page,
  world,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    // What is sent again, since its page was left before the answer, is no second conversion.
    const isAgain = request.postData()?.includes('recovered=1')
    if (request.url().includes('/api/display/conversion/') && !isAgain) calls.push(request.url())
  })
  const shop = { kind: 'url', url: `${new URL(world.garden).host}/shop`, newTab: false } as const
  await world.redesign(
    { form: WITHOUT_FORM, links: [link('shop', shop, true), link('close', { kind: 'close' }, true)] },
    { ...AT_ONCE, stopWhenConverted: false },
  )
  await page.route('**/shop', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Shop</h1>' }))
  await arrive(page, world.garden)
  await popupOn(page).getByRole('button', { name: 'Link close' }).dblclick()
  await page.clock.runFor(2000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls).toHaveLength(1)

  await page.reload()
  await page.clock.fastForward(2500)
  await popupOn(page).getByRole('link', { name: 'Link shop' }).dblclick()
  await page.clock.runFor(2000)
  await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()
  expect(calls).toHaveLength(2)
  await expect.poll(() => world.query('select 1 from popups.conversion')).toHaveLength(2)
})
