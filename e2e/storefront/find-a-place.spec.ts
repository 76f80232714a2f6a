import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { expectNoJump, watchLayoutShift } from '../support/layout-shift.ts'
import { publishModules } from '../support/pages.ts'
import { awake, expect, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const pins = [
  { title: 'The shed', lat: -26.65, lng: 153.09, content: '12 Example Street\nMaroochydore' },
  { title: 'The pool next door', lat: -33.87, lng: 151.21, content: '<img src=x onerror=alert(1)>' },
]
const map = (props: object = {}) => aNode('map', 'places', { label: 'Where we are', pins, ...props })

/** Waits until the map is drawn. */
async function drawn(page: Page) {
  await awake(page, 'places')
  await expect(page.locator('#places .et_pb_map')).toHaveAttribute('data-state', 'drawn')
}
const pin = (page: Page, title: string) =>
  page.locator('#places .leaflet-marker-pane').getByRole('button', { name: title })
const info = (page: Page) => page.locator('#places .leaflet-popup')

test.beforeEach(async ({ page }) => {
  await withoutPopups(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a page shows a map with pins, as its data says [S1.19] [S3.48] [S3.49]', async ({ page, buoy }) => {
  const props = {
    center: { lat: -27, lng: 152 },
    zoom: 6,
    mouseWheel: true,
    grayscale: 40,
    mobileDragging: false,
  }
  await page.goto(await publishModules(buoy, 'map-data', map(props)))
  await drawn(page)
  const element = page.locator('#places .et_pb_map')
  for (const [name, value] of Object.entries({
    'data-center-lat': '-27',
    'data-center-lng': '152',
    'data-zoom': '6',
    'data-mouse-wheel': 'on',
    'data-grayscale': '40',
    'data-mobile-dragging': 'off',
  }))
    await expect(element).toHaveAttribute(name, value)
  await expect(element.locator('.leaflet-overlay-pane')).toHaveCSS('filter', 'grayscale(0.4)')
  const listed = page.locator('#places .et_pb_map_pin').first()
  await expect(listed).toHaveAttribute('data-lat', '-26.65')
  await expect(listed).toHaveAttribute('data-lng', '153.09')
  await expect(listed).toHaveAttribute('data-title', 'The shed')
  await expect(element.locator('.leaflet-marker-pane').getByRole('button')).toHaveCount(2)
})

test('what stands below a map stays there, however late the map is drawn', async ({ page, buoy }) => {
  let letDraw = () => {}
  const held = new Promise<void>((resolve) => {
    letDraw = resolve
  })
  await page.route('**/assets/draw-map-*.js', async (route) => {
    await held
    await route.continue()
  })
  await watchLayoutShift(page)
  const below = aNode('text', 'below', { title: 'And by post', body: 'To every beach.' })
  await page.goto(await publishModules(buoy, 'map-late', map(), below))
  await awake(page, 'places')
  await page.locator('#below').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Show on the map The shed' })).toBeHidden()
  const heightOf = () => page.locator('#places').evaluate((places) => places.getBoundingClientRect().height)
  const before = await heightOf()

  letDraw()
  await drawn(page)
  await expect(page.getByRole('button', { name: 'Show on the map The shed' })).toBeVisible()
  expect(await heightOf()).toBe(before)
  await expectNoJump(page)
})

test('the wheel zooms a map only where its data says so [S3.48]', async ({ page, buoy }) => {
  for (const isOn of [false, true]) {
    await page.goto(await publishModules(buoy, `map-wheel-${isOn}`, map({ mouseWheel: isOn })))
    await drawn(page)
    const element = page.locator('#places .et_pb_map')
    const scale = () => element.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')
    await element.hover({ position: { x: 200, y: 150 } })
    for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, 600)
    if (isOn) await expect.poll(scale).toBe('true')
    else expect(await scale()).toBe('false')
  }
})

test('a pin opens its info window, one at a time, and it closes again [S3.49]', async ({ page, buoy }) => {
  await page.goto(await publishModules(buoy, 'map-info', map()))
  await drawn(page)
  await pin(page, 'The shed').click()
  await expect(info(page)).toHaveCount(1)
  await expect(info(page)).toContainText('12 Example Street')
  await page.getByRole('button', { name: 'Show on the map The pool next door' }).click()
  await expect(info(page)).toHaveCount(1)
  await expect(info(page)).toContainText('<img src=x onerror=alert(1)>')
  await axe(page)
  await info(page).getByRole('button', { name: 'Close popup' }).click()
  await expect(info(page)).toHaveCount(0)
})

test('I find a place by keyboard: Enter opens it, Escape closes it, and I am where I was', async ({
  page,
  buoy,
}) => {
  await page.goto(await publishModules(buoy, 'map-keys', map()))
  await drawn(page)
  for (const key of ['Enter', ' ']) {
    await pin(page, 'The shed').focus()
    await page.keyboard.press(key)
    await expect(info(page)).toBeFocused()
    await expect(info(page)).toHaveAccessibleName('The shed')
    await page.keyboard.press('Escape')
    await expect(info(page)).toHaveCount(0)
    await expect(pin(page, 'The shed')).toBeFocused()
  }
})

test('a map with tiles loads them from the owner’s server, and the page’s policy opens that host alone', async ({
  page,
  buoy,
}) => {
  const address = 'https://tiles.example.com/{z}/{x}/{y}.png'
  const asked: string[] = []
  await page.route('https://tiles.example.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await buoy.query(
    `insert into shop.store_setting (name, value, changed_at) values ('maps', $1, now())
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ address, attribution: '© Somebody <b>' })],
  )
  await buoy.query(`select pg_notify('settings_changed', 'maps')`)
  const path = await publishModules(buoy, 'map-tiles', map())
  // The server hears of the setting by a notice of the database.
  await expect(async () => {
    const response = await page.goto(path)
    expect(response?.headers()['content-security-policy']).toMatch(
      /img-src [^;]*https:\/\/tiles\.example\.com(?:;| )/,
    )
  }).toPass()
  await drawn(page)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked[0]).toMatch(/^https:\/\/tiles\.example\.com\/\d+\/\d+\/\d+\.png$/)
  await expect(page.locator('#places .leaflet-control-attribution')).toHaveText('© Somebody <b>')
  await buoy.query(`delete from shop.store_setting where name = 'maps'`)
  await buoy.query(`select pg_notify('settings_changed', 'maps')`)
})

test.describe('when the map does not come', () => {
  test.use({ allowedConsole: [/503/] })

  test('I read where the places are', async ({ page, buoy }) => {
    await page.route('**/maps/outlines.json', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(await publishModules(buoy, 'map-failed', map()))
    await awake(page, 'places')
    await expect(page.getByText('The map didn’t load.')).toBeVisible()
    await expect(page.locator('#places .et_pb_map_pin').first()).toContainText('12 Example Street')
  })
})

test('everybody can look at the map', async ({ page }) => {
  await page.goto('/index.php/modules-map/')
  await awake(page, 'stockists')
  await expect(page.locator('#stockists .et_pb_map')).toHaveAttribute('data-state', 'drawn')
  await axe(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('I read the places with their addresses', async ({ page, buoy }) => {
    await page.goto(await publishModules(buoy, 'map-no-script', map({ showsList: false })))
    await expect(page.locator('#places .et_pb_map')).toBeHidden()
    await expect(page.locator('#places .et_pb_map_pin').first()).toBeVisible()
    await expect(page.locator('#places .et_pb_map_pin').first()).toContainText('Maroochydore')
  })
})
