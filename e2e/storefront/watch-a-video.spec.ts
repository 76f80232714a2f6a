import { aNode } from '@buoy/pages/pages.fixtures.ts'
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
  house,
}) => {
  await withoutPopups(page)
  await page.goto(await publishModules(house, 'a-video', ...MODULES))
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

test('a video is sent in the parts that a player asks for', async ({ request }) => {
  const part = await request.get(FILE, { headers: { range: 'bytes=100-199' } })
  expect(part.status()).toBe(206)
  expect(part.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/)
  expect(part.headers()['content-type']).toBe('video/mp4')
  expect(await part.body()).toHaveLength(100)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the picture is a link to the video', async ({ page, house }) => {
    await page.goto(await publishModules(house, 'a-video-still', ...MODULES))
    await expect(page.getByRole('link', { name: 'Play: The pool' })).toHaveAttribute('href', FILE)
    await expect(page.getByRole('link', { name: 'Play: A film' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    )
  })
})
