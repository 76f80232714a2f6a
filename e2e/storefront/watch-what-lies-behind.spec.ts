import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishDocument } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const WATER = { name: 'parallax-water', alt: '', width: 2400, height: 1600, widths: [240, 480, 800, 1200] }

function section(id: string, props: Record<string, unknown>, level: '1' | '2' = '2'): ModuleNode {
  const text = aNode('text', `${id}-text`, { title: id, level, body: 'Words.\n\nMore words.' })
  return aNode('section', id, { tone: 'ink', ...props }, [
    aNode('row', `${id}-row`, {}, [aNode('column', `${id}-column`, {}, [text])]),
  ])
}

async function open(page: Page, buoy: OpenServer, slug: string, ...sections: ModuleNode[]) {
  await withoutPopups(page)
  await page.goto(await publishDocument(buoy, slug, { version: DOCUMENT_VERSION, sections }))
  await hydrated(page)
}

const moving = () =>
  section('moving', { background: { picture: WATER, video: '/pictures/water-loop.mp4', shade: 60 } }, '1')

test('a section has a silent video behind it, which I can stop [S1.22]', async ({ page, buoy }) => {
  await open(page, buoy, 'video-behind', moving())
  const video = page.locator('#moving video')
  await expect(video).toHaveJSProperty('muted', true)
  await expect(video).toHaveAttribute('src', '/pictures/water-loop.mp4')
  await page.getByRole('button', { name: 'Pause the background video' }).press('Enter')
  await expect(video).toHaveJSProperty('paused', true)
  await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible()
  await axe(page, 'main')
})

test('who scrolls past before a video has come finds it playing when they are back [S1.22]', async ({
  page,
  buoy,
}) => {
  let deliver = () => {}
  const asked = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/water-loop.mp4', async (route) => {
    await asked
    await route.fallback()
  })
  await open(
    page,
    buoy,
    'video-passed-by',
    moving(),
    section('below', { fullscreen: true }),
    section('last', { fullscreen: true }),
  )
  const video = page.locator('#moving video')
  const scrollTo = (id: string) =>
    page.locator(`#${id}`).evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(video).toHaveJSProperty('paused', false)
  await scrollTo('last')
  await expect(video).toHaveJSProperty('paused', true)
  deliver()
  await scrollTo('moving')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Pause the background video' })).toBeVisible()
})

test.describe('for people who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the picture stands, and the video waits for a press', async ({ page, buoy }) => {
    const still = section('still', { background: { picture: WATER, parallax: 'slow' } })
    await open(page, buoy, 'picture-behind', moving(), still)
    await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible()
    await expect(page.locator('#moving video')).toHaveJSProperty('paused', true)
    const drawn = page.locator('#still .et_parallax_bg')
    await drawn.scrollIntoViewIfNeeded()
    await expect(drawn).toHaveCSS('transform', 'none')
    await axe(page, 'main')
  })
})

test('a picture behind a section scrolls more slowly than the page, or not at all [S1.22]', async ({
  page,
  buoy,
}) => {
  await open(
    page,
    buoy,
    'parallax-behind',
    section('before', { fullscreen: true }, '1'),
    section('true', { background: { picture: WATER, parallax: 'slow' }, fullscreen: true }),
    section('css', { background: { picture: WATER, parallax: 'still' }, fullscreen: true }),
    section('after', { fullscreen: true }),
  )
  /** How far the picture has moved in the window while the page was scrolled by 200 px. */
  const follows = async (id: string) => {
    await page.locator(`#${id}`).evaluate((element) => {
      element.scrollIntoView({ block: 'start', behavior: 'instant' })
    })
    const top = () =>
      page
        .locator(`#${id} .et_parallax_bg`)
        .evaluate(
          (element) =>
            new Promise<number>((resolve) =>
              requestAnimationFrame(() =>
                requestAnimationFrame(() => resolve(element.getBoundingClientRect().top)),
              ),
            ),
        )
    const before = await top()
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
    return before - (await top())
  }
  const slow = await follows('true')
  expect(slow).toBeGreaterThan(0)
  expect(slow).toBeLessThan(195)
  expect(Math.abs(await follows('css'))).toBeLessThan(1)
})

test('a fullscreen header keeps 80 px below words in the middle [S9.33] [S9.34]', async ({ page, buoy }) => {
  const header = (id: string, contentAt: string) =>
    aNode('section', `${id}-section`, { room: 'none', width: 'full' }, [
      aNode('fullwidth-header', id, { title: id, fullscreen: true, contentAt }),
    ])
  await open(page, buoy, 'fullscreen-headers', header('middle', 'center'), header('upper', 'top'))
  await expect(page.locator('#middle .header-content')).toHaveCSS('margin-bottom', '80px')
  await expect(page.locator('#upper .header-content')).toHaveCSS('margin-bottom', '0px')
  const height = await page.locator('#middle').evaluate((element) => element.getBoundingClientRect().height)
  const room = await page.evaluate(
    () => innerHeight - (document.querySelector('#main-header')?.clientHeight ?? 0),
  )
  expect(height).toBeGreaterThanOrEqual(room - 2)
  await axe(page, 'main')
})

test('a portrait beside what somebody said is at most 90 px wide [S9.66]', async ({ page, buoy }) => {
  const said = aNode('testimonial', 'said', { quote: 'It floats.', author: 'Priya N.', portrait: WATER })
  const column = aNode('column', 'c', {}, [aNode('text', 't', { title: 'Said', level: '1' }), said])
  await open(page, buoy, 'portrait', aNode('section', 's', {}, [aNode('row', 'r', {}, [column])]))
  const portrait = page.locator('.et_pb_testimonial_portrait')
  await portrait.scrollIntoViewIfNeeded()
  expect((await portrait.boundingBox())?.width).toBeLessThanOrEqual(90)
  await axe(page, 'main')
})

for (const slug of ['modules-sliders', 'modules-motion']) {
  test(`nothing jumps while I scroll through ${slug}`, async ({ page }) => {
    await withoutPopups(page)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/index.php/${slug}/`)
    await hydrated(page)
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (let top = 0; top < height; top += 500) {
      await page.evaluate(async (to) => {
        scrollTo({ top: to, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, top)
    }
    const shifted = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    )
    expect(shifted).toBeLessThan(0.02)
  })
}
