import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { awake, expect, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const TURN_MS = 400

const pictures = Array.from({ length: 29 }, (_, index) => ({
  name: `gallery-${(index % 6) + 1}`,
  alt: `Picture ${index + 1}`,
  title: `Title ${index + 1}`,
  caption: `Caption ${index + 1}`,
  width: 1200,
  height: 900,
  widths: [240, 480, 800, 1200],
}))

/** A page with two galleries: eight pages of pictures, and two. */
function publish(buoy: OpenServer, slug: string): Promise<string> {
  return publishModules(
    buoy,
    slug,
    aNode('gallery', 'first', { label: 'First', pictures }),
    aNode('gallery', 'second', { label: 'Second', pictures: pictures.slice(0, 6) }),
  )
}

/** Titles of the pictures on show in a gallery. */
function titles(page: Page, id: string): Promise<string[]> {
  return page.locator(`#${id} .et_pb_gallery_item:visible .et_pb_gallery_title`).allInnerTexts()
}
const links = (page: Page, id: string) =>
  page
    .locator(`#${id} .et_pb_gallery_pagination a`)
    .evaluateAll((all) => all.map((a) => (a as HTMLElement).dataset.page))
const link = (page: Page, id: string, name: string) =>
  page.locator(`#${id} .et_pb_gallery_pagination [data-page="${name}"]`)
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Title ${first + index}`)

test.beforeEach(async ({ page }) => {
  await withoutPopups(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('I turn the pages of a gallery, four pictures at a time, and its links move along [S1.17] [S4.72] [S4.73] [S4.74] [S9.55] [S9.56]', async ({
  page,
  buoy,
}) => {
  await page.goto(await publish(buoy, 'turn-pictures'))
  await awake(page, 'first')
  expect(await titles(page, 'first')).toEqual(range(1, 4))
  expect(await links(page, 'first')).toEqual(['1', '2', '3', '4', '5', 'next'])
  await link(page, 'first', 'next').click()
  expect(await titles(page, 'first')).toEqual(range(5, 8))
  expect(await links(page, 'first')).toEqual(['prev', '1', '2', '3', '4', '5', 'next'])
  await link(page, 'first', '5').click()
  expect(await titles(page, 'first')).toEqual(range(17, 20))
  expect(await links(page, 'first')).toEqual(['prev', '3', '4', '5', '6', '7', 'next'])
  await expect(link(page, 'first', '5')).toHaveAttribute('aria-current', 'page')
  await link(page, 'first', '7').click()
  await link(page, 'first', '8').focus()
  await page.keyboard.press('Enter')
  expect(await titles(page, 'first')).toEqual(['Title 29'])
  expect(await links(page, 'first')).toEqual(['prev', '4', '5', '6', '7', '8'])
  await expect(link(page, 'first', '8')).toBeFocused()
  await expect(page.locator('#first').getByRole('status')).toHaveText('Page 8 of 8')
  await link(page, 'first', 'prev').click()
  expect(await titles(page, 'first')).toEqual(range(25, 28))
})

test('when “next” disappears under my keyboard, I stay among the links', async ({ page, buoy }) => {
  await page.goto(await publish(buoy, 'keep-focus'))
  await awake(page, 'second')
  await link(page, 'second', 'next').focus()
  await page.keyboard.press('Enter')
  await expect(link(page, 'second', '2')).toBeFocused()
})

test('a click while the pictures turn does nothing [S4.75]', async ({ page, buoy }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: 0 })
  await page.goto(await publish(buoy, 'turn-once'))
  await awake(page, 'first')
  await page.clock.pauseAt(60_000)
  const press = async (name: string) => {
    await link(page, 'first', name).focus()
    await page.keyboard.press('Enter')
  }
  await press('2')
  await press('3')
  await page.clock.runFor(TURN_MS / 2)
  await expect(link(page, 'first', '2')).toHaveAttribute('aria-current', 'page')
  await press('4')
  await page.clock.runFor(TURN_MS)
  expect(await titles(page, 'first')).toEqual(range(5, 8))
  expect(new URL(page.url()).hash).toBe('#first|2')
  await press('4')
  await page.clock.runFor(TURN_MS)
  expect(await titles(page, 'first')).toEqual(range(13, 16))
})

test('a link opens a gallery at its page, and the back button goes back [S2.37]', async ({ page, buoy }) => {
  const address = await publish(buoy, 'open-at-a-page')
  await page.goto(`${address}#first|3||second|2`)
  await awake(page, 'first')
  await expect.poll(() => titles(page, 'first')).toEqual(range(9, 12))
  await awake(page, 'second')
  await expect.poll(() => titles(page, 'second')).toEqual(range(5, 6))
  await link(page, 'first', '4').click()
  expect(new URL(page.url()).hash).toBe('#first|4||second|2')
  await page.goBack()
  await expect.poll(() => titles(page, 'first')).toEqual(range(9, 12))
  await page.goForward()
  await expect.poll(() => titles(page, 'first')).toEqual(range(13, 16))
  expect(await titles(page, 'second')).toEqual(range(5, 6))
})

for (const [given, last] of [
  ['#first|99', 8],
  ['#first|-1', 1],
  ['#first|<img src=x onerror=alert(1)>', 1],
  ['#first|%E0%A4%A', 1],
  ['#first|', 1],
] as const) {
  test(`an address that says ${given} opens a page that exists`, async ({ page, buoy }) => {
    await page.goto((await publish(buoy, 'hostile-page')) + given)
    await awake(page, 'first')
    await expect(link(page, 'first', String(last))).toHaveAttribute('aria-current', 'page')
  })
}

test('nothing below jumps when a page holds fewer pictures', async ({ page, buoy }) => {
  await page.goto(await publish(buoy, 'keep-height'))
  await awake(page, 'second')
  const below = () =>
    page
      .locator('#second .et_pb_gallery_pagination')
      .evaluate((nav) => nav.getBoundingClientRect().top + scrollY)
  const before = await below()
  await link(page, 'second', '2').click()
  await expect(link(page, 'second', '2')).toHaveAttribute('aria-current', 'page')
  expect(await below()).toBe(before)
})

test('I look at a picture full screen, with its words, and come back to it', async ({ page, buoy }) => {
  await page.goto(await publish(buoy, 'full-screen'))
  await awake(page, 'second')
  const picture = page.locator('#second .et_pb_gallery_item:visible a').nth(1)
  await picture.focus()
  await page.keyboard.press('Enter')
  const viewer = page.locator('.pswp--open')
  await expect(viewer.locator('.pswp__caption')).toHaveText('Title 2. Caption 2')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.locator('.pswp__caption')).toHaveText('Title 3. Caption 3')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(picture).toBeFocused()
})

test('I look at pictures one at a time', async ({ page, buoy }) => {
  const gallery = aNode('gallery', 'show', {
    layout: 'slider',
    label: 'Show',
    pictures: pictures.slice(0, 3),
  })
  await page.goto(await publishModules(buoy, 'one-at-a-time', gallery))
  await awake(page, 'show')
  const shown = page.locator('#show .et-pb-active-slide img')
  await expect(shown).toHaveAttribute('alt', 'Picture 1')
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expect(shown).toHaveAttribute('alt', 'Picture 3')
  await axe(page, '#show')
})

test('everybody can look through the galleries', async ({ page }) => {
  await page.goto('/index.php/modules-gallery/')
  for (const id of ['paged', 'many', 'slides', 'mosaic']) await awake(page, id)
  await axe(page)
  await page.locator('#paged .et_pb_gallery_item a').first().click()
  await expect(page.locator('.pswp--open .pswp__caption')).toContainText('Noosa Round')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('I see all pictures, and their links lead to the large ones', async ({ page, buoy }) => {
    await page.goto(await publish(buoy, 'no-script-pictures'))
    await expect(page.locator('#first .et_pb_gallery_item:visible')).toHaveCount(29)
    await expect(page.locator('#first .et_pb_gallery_pagination')).toBeHidden()
    const large = page.locator('#first .et_pb_gallery_item a').last()
    await expect(large).toHaveAttribute('href', '/pictures/gallery-5-1200.jpg')
  })
})
