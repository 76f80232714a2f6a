import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import { awake, expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const PICTURE = { name: 'hero-1', alt: 'A pool', width: 2400, height: 1200, widths: [240, 480, 800] }
const FILE = '/pictures/water-loop.mp4'

const MODULES = [
  aNode('text', 'title', { title: 'Moving water', level: '1' }),
  aNode('video', 'own', { title: 'The pool', source: FILE, picture: PICTURE }),
  aNode('video', 'theirs', { title: 'A film', source: 'https://youtu.be/aqz-KE-bpKQ', picture: PICTURE }),
]

test('I press the picture, it fades in half a second and the video plays [S4.84] [S9.67]', async ({
  page,
  buoy,
}) => {
  await withoutPopups(page)
  await page.goto(await publishModules(buoy, 'a-video', ...MODULES))
  await hydrated(page)
  await awake(page, 'own')
  const overlay = page.locator('#own .et_pb_video_overlay')
  await expect(overlay).toHaveCSS('transition-duration', /^0\.5s/)
  await axe(page, 'main')
  const asked = page.waitForRequest((request) => request.url().endsWith(FILE))
  await page.getByRole('link', { name: 'Play: The pool' }).press('Enter')
  expect((await asked).headers().range).toBe('bytes=0-')
  await expect(overlay).toBeHidden()
  await axe(page, '#own')
  expect(new URL(page.url()).pathname).toBe('/index.php/a-video/')
})

/** Where a page has asked for anything outside of the shop; strangers answer with an empty page. */
async function strangersAsked(page: Page, shop: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== shop) asked.push(request.url())
  })
  await page.route(
    ({ origin }) => origin !== shop,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' }),
  )
  return asked
}

for (const { host, source, frame } of [
  {
    host: 'YouTube',
    source: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    frame: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
  },
  {
    host: 'Vimeo',
    source: 'https://vimeo.com/76979871',
    frame: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  },
]) {
  test(`nobody tells ${host} that I am here before I press play [S4.84]`, async ({ page, buoy }) => {
    const address = await publishModules(
      buoy,
      `a-video-of-${host.toLowerCase()}`,
      aNode('text', 'title', { title: 'A film', level: '1' }),
      aNode('video', 'covered', { title: 'The film', source, picture: PICTURE }),
      aNode('video', 'bare', { title: 'The film again', source }),
    )
    await withoutPopups(page)
    const asked = await strangersAsked(page, buoy.url)
    await page.goto(address)
    await hydrated(page)
    await awake(page, 'bare')
    await awake(page, 'covered')
    await page.getByRole('link', { name: 'Play: The film', exact: true }).hover()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await expect(
      page.locator('iframe[src^="http"], link[rel="preconnect"], link[rel="dns-prefetch"]'),
    ).toHaveCount(0)
    await page.getByRole('link', { name: 'Play: The film', exact: true }).press('Enter')
    await expect(page.locator('#covered iframe')).toHaveAttribute('src', frame)
    await expect.poll(() => asked).toEqual([frame])
  })
}

test('I play a sound with the keyboard; nothing of it is fetched before [S1.15]', async ({ page, buoy }) => {
  const file = '/pictures/water-lapping.mp3'
  const address = await publishModules(
    buoy,
    'a-sound',
    aNode('text', 'title', { title: 'Water', level: '1' }),
    aNode('audio', 'sound', { title: 'Water against a tray', by: 'By the pool', file, picture: PICTURE }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await withoutPopups(page)
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain(file)
  const sound = page.locator('#sound audio')
  await expect(sound).toHaveAccessibleName('Water against a tray')
  await sound.press('Space')
  await expect(sound).toHaveJSProperty('paused', false)
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
  expect(asked).toContain(file)
  await sound.press('Space')
  await expect(sound).toHaveJSProperty('paused', true)
  await axe(page, 'main')
})

test('a video is sent in the parts that a player asks for', async ({ request }) => {
  const part = await request.get(FILE, { headers: { range: 'bytes=100-199' } })
  expect(part.status()).toBe(206)
  expect(part.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/)
  expect(part.headers()['content-type']).toBe('video/mp4')
  expect(await part.body()).toHaveLength(100)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a sound has the browser’s own player', async ({ page }) => {
    await page.goto('/index.php/modules-video/')
    const sound = page.locator('#sound audio')
    await expect(sound).toBeVisible()
    await expect(sound).toHaveAttribute('controls', '')
    await expect(sound).toHaveAttribute('src', '/pictures/water-lapping.mp3')
    expect((await page.request.get('/pictures/water-lapping.mp3')).headers()['content-type']).toBe(
      'audio/mpeg',
    )
  })

  test('the picture is a link to the video', async ({ page, buoy }) => {
    await page.goto(await publishModules(buoy, 'a-video-still', ...MODULES))
    await expect(page.getByRole('link', { name: 'Play: The pool' })).toHaveAttribute('href', FILE)
    await expect(page.getByRole('link', { name: 'Play: A film' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    )
  })
})
