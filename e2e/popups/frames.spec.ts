import type { Page } from '@playwright/test'
import { DRAWN_ID, drawPopup, openWithoutPopups } from './draw-popup.ts'
import { expect, test } from './popup-world.ts'

const STILL = { entryEffect: '', exitEffect: '' }

const card = (page: Page) => page.locator(`#poptin_${DRAWN_ID} .card`)
const closedBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'closedBy') as string)

async function boxOf(page: Page) {
  await card(page).waitFor()
  const box = await card(page).boundingBox()
  if (!box) throw new Error('The popup is not on the screen.')
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  return { ...box, right: width - box.x - box.width, bottom: height - box.y - box.height }
}

/** Which of two sides of the window is nearer, by the px between. */
function sideOf(first: number, last: number): 'first' | 'last' | 'neither' {
  if (Math.abs(first - last) <= 1) return 'neither'
  return first < last ? 'first' : 'last'
}

test('A bar lies over the page, which goes on beside it [W1.10] [W2.15] (W9.15)', async ({ page, world }) => {
  await openWithoutPopups(page, world)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  const settings = { ...STILL, placement: { horizontal: 'center', vertical: 'bottom' } } as const
  await drawPopup(page, world, { type: 'bar', settings })

  const bar = page.getByRole('dialog', { name: 'One letter a month' })
  await expect(bar).toBeVisible()
  expect(await boxOf(page)).toMatchObject({ x: 0, right: 0, bottom: 0 })
  expect(await heading.boundingBox()).toEqual(before)
  await expect(page.locator('body')).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  // Anyone who looks for it with the keyboard finds it, and leaves it again.
  await bar.getByRole('textbox').focus()
  await bar.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('textbox')).not.toBeFocused()

  await drawPopup(page, world, { type: 'bar', settings: STILL })
  expect((await boxOf(page)).y).toBe(0)
})

test('A box stands where its owner wants it [W2.14] [W3.35]', async ({ page, world }) => {
  await openWithoutPopups(page, world)
  for (const horizontal of ['left', 'center', 'right'] as const) {
    for (const vertical of ['top', 'middle', 'bottom'] as const) {
      await drawPopup(page, world, {
        type: 'sside',
        settings: { ...STILL, placement: { horizontal, vertical } },
      })
      const { x, y, right, bottom } = await boxOf(page)
      expect(sideOf(x, right), horizontal).toBe(
        { left: 'first', center: 'neither', right: 'last' }[horizontal],
      )
      expect(sideOf(y, bottom), vertical).toBe({ top: 'first', middle: 'neither', bottom: 'last' }[vertical])
    }
  }
})

test('Escape and a click beside it close a box, but not while the visitor writes in the page [W2.23] [W3.39]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  await drawPopup(page, world, { type: 'sside', settings: STILL })
  await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('input')))
  await page.locator('main > input').focus()
  await page.keyboard.press('Escape')
  expect(await closedBy(page)).toBe('')

  await page.locator('main > input').blur()
  await page.keyboard.press('Escape')
  expect(await closedBy(page)).toBe('x_click')
  await expect(card(page)).toBeVisible()
  await page.clock.fastForward(800)
  await expect(card(page)).toHaveCount(0)

  await drawPopup(page, world, { type: 'sside', settings: STILL })
  await card(page).click({ position: { x: 20, y: 20 } })
  expect(await closedBy(page)).toBe('')
  await page.mouse.click(4, 300)
  expect(await closedBy(page)).toBe('bg_click')
})

test('An embedded form is a piece of its page: nothing covers it, Escape does nothing, nothing jumps [W1.10] [W2.23]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  await drawPopup(page, world, { type: 'embedded', settings: STILL })
  const form = page.getByRole('region', { name: 'One letter a month' })
  await expect(page.locator('body')).toBeFocused()
  await form.getByRole('textbox').fill('ada@example.com')
  await page.keyboard.press('Escape')
  expect(await closedBy(page)).toBe('')

  const host = page.locator(`#poptin_${DRAWN_ID}`)
  const before = Math.floor((await host.boundingBox())?.height ?? 0)
  await form.getByRole('button', { name: 'Write to me' }).press('Enter')
  await expect(page.getByRole('region', { name: 'It is in the post' })).toBeVisible()
  expect((await host.boundingBox())?.height).toBeGreaterThanOrEqual(before)
})

test('A phone shows the phone variant in place of the other one, never both [W2.12] [W3.47]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  const mobile = { format: 4, headline: 'Short', text: null, button: 'Go', showPicture: false }
  await drawPopup(page, world, { type: 'lightbox', device: 'mobile', design: { mobile } })
  const popup = page.getByRole('dialog', { name: 'Short' })
  await expect(popup).toHaveAttribute('data-surface', 'poster')
  await expect(popup.getByRole('button', { name: 'Go' })).toBeVisible()
  await expect(popup.getByRole('img')).toHaveCount(0)
  await expect(page.getByText('One letter a month')).toHaveCount(0)
})

test('A popup of a free account says who made it, in a new tab and with its id [W1.19] [W1.20]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  const credit = page.getByRole('link', { name: 'Powered by Buoy' })
  await drawPopup(page, world, { type: 'lightbox', settings: STILL })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(credit).toHaveCount(0)

  await drawPopup(page, world, { type: 'lightbox', settings: STILL, plan: 'free' })
  await expect(credit).toHaveAttribute('href', `${world.service}/?poptin_id=${DRAWN_ID}`)
  await expect(credit).toHaveAttribute('target', '_blank')
})
