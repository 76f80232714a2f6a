import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

async function openRound(page: Page) {
  await page.goto('/index.php/product/noosa-round/')
  await hydrated(page)
  return {
    thumbs: page.locator('.flex-control-thumbs button'),
    track: page.locator('.woocommerce-product-gallery__wrapper'),
    viewer: page.locator('.pswp'),
  }
}

test('I step through the pictures by their thumbnails; nothing moves by itself or loops [S2.02] [S4.11]', async ({
  page,
}) => {
  await withoutPopups(page)
  await page.clock.install()
  const { thumbs } = await openRound(page)
  await expect(thumbs).toHaveCount(3)
  await page.clock.runFor(60_000)
  await expect(thumbs.nth(0)).toHaveAttribute('aria-current', 'true')
  await thumbs.nth(2).click()
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true')
  const shown = page.locator('.woocommerce-product-gallery__image:not([inert])')
  await expect(shown).toHaveCount(1)
  await expect(shown.locator('img')).toHaveAttribute('src', /noosa-round-3/)
})

test('pictures slide for 500 ms [S9.03]', async ({ page }) => {
  const { track } = await openRound(page)
  await expect(track).toHaveCSS('transition-duration', '0.5s')
})

test('each picture carries what the viewer is built from [S3.04]', async ({ page, request }) => {
  await openRound(page)
  const first = page.locator('.woocommerce-product-gallery__image [data-large_image]').first()
  const address = (await first.getAttribute('data-large_image')) ?? ''
  expect((await request.get(address)).headers()['content-type']).toBe('image/jpeg')
  await expect(first).toHaveAttribute('data-large_image_width', '1600')
  await expect(first).toHaveAttribute('data-large_image_height', '1600')
  await expect(first).toHaveAttribute('data-caption', 'Noosa Round with afternoon drinks')
  await expect(first.locator('img')).toHaveAttribute('alt', /^Round bamboo tray/)
})

test('the magnifier opens the pictures full screen [S4.12]', async ({ page }) => {
  const { thumbs, viewer } = await openRound(page)
  await thumbs.nth(1).click()
  await page.locator('.woocommerce-product-gallery__trigger').click()
  await expect(viewer).toBeFocused()
  await expect(viewer.locator('.pswp__caption')).toHaveText('From above: 600 mm of bamboo')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})

test('so does a press on the picture, and it comes back to the one I looked at last [S4.13]', async ({
  page,
}) => {
  const { thumbs, viewer } = await openRound(page)
  await page.locator('.woocommerce-product-gallery__image a').first().click()
  await expect(viewer).toBeFocused()
  await expect(viewer.locator('.pswp__caption')).toHaveText('Noosa Round with afternoon drinks')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.locator('.pswp__caption')).toHaveText('From above: 600 mm of bamboo')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
})

test.describe('when a large picture does not come', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the viewer says so and links to it [S8.03] [S8.04]', async ({ page }) => {
    const { viewer } = await openRound(page)
    await page.route('**/pictures/noosa-round-1-*', (route) => route.abort())
    await page.locator('.woocommerce-product-gallery__trigger').click()
    const message = viewer.locator('.pswp__error-msg').first()
    await expect(message).toHaveText('The image could not be loaded.')
    await expect(message.getByRole('link', { name: 'The image' })).toHaveAttribute(
      'href',
      /noosa-round-1-\d+\.jpg$/,
    )
  })
})

test('a picture comes nearer under the pointer only when the large one is wider than its room [S9.02]', async ({
  page,
}) => {
  await openRound(page)
  const picture = page.locator('.woocommerce-product-gallery__image a').first()
  await picture.hover()
  await expect(picture.locator('img')).toHaveAttribute('style', /scale\(2\)/)
  await page.mouse.move(5, 5)
  await expect(picture.locator('img')).not.toHaveAttribute('style', /scale/)
  await page.locator('.woocommerce-product-gallery').evaluate((gallery) => {
    gallery.setAttribute('style', 'width: 1700px')
  })
  await picture.hover({ position: { x: 40, y: 40 } })
  await expect(picture.locator('img')).not.toHaveAttribute('style', /scale/)
})

test('everything in the viewer has a name', async ({ page }) => {
  const { viewer } = await openRound(page)
  await page.locator('.woocommerce-product-gallery__trigger').click()
  await expect(viewer).toBeFocused()
  await axe(page, '.pswp')
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a swipe brings the next picture, and none after the last [S4.11]', async ({ page }) => {
    const { thumbs } = await openRound(page)
    const stage = page.locator('.woocommerce-product-gallery__wrapper')
    const swipe = async () => {
      await stage.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 300, bubbles: true })
      await stage.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 100, bubbles: true })
    }
    for (const expected of [1, 2, 2]) {
      await swipe()
      await expect(thumbs.nth(expected)).toHaveAttribute('aria-current', 'true')
    }
  })
})
