import type { Design } from '@buoy/popups/designs/contract.ts'
import type { Page } from '@playwright/test'
import { arrive, expect, popupOn, test } from './popup-world.ts'
import { AT_ONCE, expectAccessible, WITHOUT_FORM } from './scenes.ts'

const PLAYER = /^https:\/\/www\.youtube-nocookie\.com\/embed\//

function withVideo(changes: Partial<NonNullable<Design['video']>> = {}): Partial<Design> {
  const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  return {
    form: WITHOUT_FORM,
    video: { address, title: 'Trays at sea', poster: null, loads: 'pressed', ...changes },
  }
}

/** A player of ours in the place of YouTube's; gives what was asked for. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(PLAYER, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Playing</p>' })
  })
  return asked
}

test('A video asks nobody else before the visitor presses play, takes the focus then, and ends with its popup', async ({
  page,
  world,
}) => {
  const asked = await standIn(page)
  const [poster] = await world.query<{ picture: NonNullable<Design['photo']>['picture'] }>(
    "select design->'photo'->'picture' picture from popups.campaign_version where campaign_id = 'DemoPondLettr' limit 1",
  )
  await world.redesign(withVideo({ poster: poster?.picture ?? null }), AT_ONCE)
  await arrive(page, world.garden)
  const play = popupOn(page).getByRole('button', { name: 'Play video: Trays at sea' })
  await expect(play.locator('img')).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])

  await play.press('Enter')
  const player = popupOn(page).locator('iframe[title="Trays at sea"]')
  await expect(player.contentFrame().getByText('Playing')).toBeVisible()
  await expect(player).toBeFocused()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&playsinline=1'])
  const sandbox = (await player.getAttribute('sandbox')) ?? ''
  expect(sandbox).not.toContain('top-navigation')

  await popupOn(page).getByRole('button', { name: 'Close' }).press('Enter')
  await page.clock.runFor(2000)
  await expect(page.locator('iframe[title="Trays at sea"]')).toHaveCount(0)
})

test('A video may be loaded with its popup, not before, and does not play by itself', async ({
  page,
  world,
}) => {
  const asked = await standIn(page)
  await world.redesign(withVideo({ loads: 'shown' }), {
    ...AT_ONCE,
    triggers: [{ kind: 'time', scope: 'page', seconds: 20 }],
  })
  await arrive(page, world.garden)
  expect(asked).toEqual([])
  await page.clock.runFor(21_000)
  await expect(popupOn(page).frameLocator('iframe').getByText('Playing')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&playsinline=1'])
})

test.describe('where the page refuses', () => {
  test.use({ allowedConsole: [/Content Security Policy/] })

  test('a video, a link leads to it', async ({ page, world }) => {
    for (const [address, href] of [
      ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
      ['https://cdn.example/tray.mp4', 'https://cdn.example/tray.mp4'],
    ] as const) {
      await world.redesign(withVideo({ address }), AT_ONCE)
      await arrive(page, world.garden)
      await popupOn(page).getByRole('button', { name: 'Play video: Trays at sea' }).press('Enter')
      const link = popupOn(page).getByRole('link', { name: 'Watch the video: Trays at sea' })
      await expect(link).toHaveAttribute('href', href)
    }
  })
})

const NOSY = `<p>Made by hand</p><form><input name="q"></form><script>
const tries = [
  () => parent.document.title, () => top.document.cookie, () => document.cookie, () => localStorage.length,
  () => parent.buoyPopups.on, () => frameElement.ownerDocument.title, () => { top.location = 'about:blank' },
]
const told = tries.map((reach) => { try { return 'reached ' + reach() } catch { return 'refused' } })
document.body.insertAdjacentHTML('beforeend', '<p id="told">' + told.join() + ' ' + origin + '</p>')
parent.postMessage({ height: '<b>' }, '*')
</script>`

test.describe('HTML of the owner’s', () => {
  test.use({ allowedConsole: [/Unsafe attempt to initiate navigation|frame attempting navigation/] })

  test('runs under a strict policy, is as high as its content, and reaches neither page nor popup', async ({
    page,
    world,
  }) => {
    await world.redesign({ block: { html: NOSY, title: 'Our maker', height: null } }, AT_ONCE)
    await arrive(page, world.garden)
    const frame = popupOn(page).locator('iframe[title="Our maker"]')
    await expect(frame.contentFrame().locator('#told')).toHaveText(`${Array(7).fill('refused').join()} null`)
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-forms')
    const height = () => frame.evaluate((element) => element.clientHeight)
    await expect.poll(height).toBeGreaterThan(60)
    const before = await height()

    await test.step('Only the frame itself says how high it is', async () => {
      await page.evaluate(() => postMessage({ height: 900 }, '*'))
      await page.evaluate(() => new Promise((done) => setTimeout(done)))
      expect(await height()).toBe(before)
    })
    await test.step('Nothing of it is in the popup’s own document', async () => {
      expect(await page.title()).not.toBe('')
      await expect(popupOn(page).locator('input[name="q"]')).toHaveCount(0)
    })
  })
})

test('The frame of HTML blocks is nobody’s by itself', async ({ request, world }) => {
  const reply = await request.get(`${world.service}/embed/block`)
  expect(reply.headers()).toMatchObject({
    'content-security-policy': 'sandbox allow-scripts allow-popups allow-forms',
    'cross-origin-resource-policy': 'cross-origin',
  })
})
