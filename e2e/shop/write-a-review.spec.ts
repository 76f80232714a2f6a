import { axe } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { freshEmail } from './shopping.ts'

const TINNY = '/index.php/product/little-tinny/'

test('without stars my review is not sent; with them it waits for approval [S1.07] [S2.03] [S5.01] [S5.02] [S8.05]', async ({
  page,
  buoy,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${TINNY}#reviews`)
  await hydrated(page)
  const form = page.locator('#commentform')
  await form.getByLabel('Your review').fill('It carried three lemonades and a wet dog.')
  await form.getByLabel('Name').fill('Ines')
  await form.getByLabel('Photos').setInputFiles('db/seed/pictures/little-tinny-1.jpg')
  const preview = form.getByAltText('little-tinny-1.jpg')
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const email = freshEmail('reviewer')
  await form.getByLabel('Email').fill(email)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please select a rating')
  expect(asked).not.toContain('POST /reviews')
  const stars = form.getByRole('radio')
  await expect(stars).toHaveCount(5)
  for (const [index, label] of ['1', '2', '3', '4', '5'].entries()) {
    await expect(stars.nth(index)).toHaveAccessibleName(`${label} of 5 stars`)
  }
  await axe(page, '#respond')
  await expect(stars.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Your review will appear once we’ve approved it')).toBeVisible()
  await expect(page.locator('#respond')).toBeFocused()
  const rows = await buoy.query(
    'select rating, state, reason, jsonb_array_length(photos) as photos from shop.review where author_email = $1',
    [email],
  )
  expect(rows).toEqual([{ rating: 4, state: 'pending', reason: 'first-review', photos: 1 }])
})

test('I read the reviews of one rating, in another order, and say that one helped', async ({ page }) => {
  await page.goto('/index.php/product/noosa-round/#reviews')
  await hydrated(page)
  await expect(page.locator('#tab-title-reviews')).toBeInViewport({ ratio: 1 })
  const list = page.locator('#reviews .commentlist')
  await page.getByRole('link', { name: 'Lowest rating' }).click()
  await hydrated(page)
  await expect(page.getByRole('tab', { selected: true })).toContainText('Reviews')
  await page.getByRole('link', { name: /reviews? with 5 stars/ }).click()
  await hydrated(page)
  await expect(list.locator('.star-rating').first()).toHaveAccessibleName('5.0 of 5 stars')
  await expect(page.getByText(/reviews? with 5 stars/).last()).toBeVisible()
  const helpful = list.getByRole('button', { name: /as helpful$/ }).first()
  await helpful.click()
  await expect(helpful).toHaveText(/Helpful[1-9]/)
  await page.reload()
  await hydrated(page)
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await axe(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('I write a review all the same [S2.03] [S3.05]', async ({ page, buoy }) => {
    await page.goto(TINNY)
    const email = freshEmail('plain')
    await page.locator('select#rating').selectOption('5 of 5 stars')
    await page.locator('#comment').fill('Still afloat.')
    await page.locator('#author').fill('Ari')
    await page.locator('#email').fill(email)
    await page.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByText('Your review will appear once we’ve approved it')).toBeVisible()
    const rows = await buoy.query('select rating, reason from shop.review where author_email = $1', [email])
    expect(rows).toEqual([{ rating: 5, reason: 'no-proof' }])
  })
})
