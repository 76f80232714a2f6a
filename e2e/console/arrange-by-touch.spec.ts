import type { CDPSession, Page } from '@playwright/test'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { aDraft, boxOf, openDesign, orderOf, takeAway } from './popup-to-arrange.ts'

const FIRST = ['eyebrow', 'headline', 'text', 'fields', 'button', 'smallPrint']
/** Longer than a part waits for a finger to rest on it, in ms. */
const HELD_MS = 600

type Point = { x: number; y: number }

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 700 }, hasTouch: true, isMobile: true })

  test('I scroll by a swipe over the popup, and move a part by a finger that rests on it first', async ({
    page,
    buoy,
  }) => {
    const id = await aDraft(buoy, 'ArrangeTouch1')
    try {
      await signIn(page)
      await openDesign(page, id)
      const finger = await page.context().newCDPSession(page)
      const preview = page.getByRole('region', { name: 'Preview' })
      const part = (name: string) => preview.getByRole('button', { name, exact: true })
      await expect(preview.getByText('Touch and hold a part', { exact: false })).toBeVisible()

      await test.step('A swipe scrolls the page and moves nothing', async () => {
        await part('Text').scrollIntoViewIfNeeded()
        const before = await scrolled(page)
        const from = middle(await boxOf(part('Text')))
        await move(finger, [from, { x: from.x, y: from.y - 60 }, { x: from.x, y: from.y - 160 }])
        await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 40)
        expect(await orderOf(page)).toEqual(FIRST)
        await expect(part('Text')).toHaveAttribute('aria-pressed', 'false')
      })
      await test.step('Held, it is picked up, follows the finger and is put down; the page stays', async () => {
        await settled(page)
        await part('Headline').scrollIntoViewIfNeeded()
        const before = await scrolled(page)
        const target = await boxOf(part('Small print'))
        const from = middle(await boxOf(part('Headline')))
        const to = { x: from.x, y: target.y + target.height + 4 }
        await move(finger, [from, from, { x: from.x, y: from.y + 30 }, to], HELD_MS)
        await expect(preview.getByRole('status')).toHaveText(
          'Headline placed. Row 6 of 6, columns 7 to 12, beside Picture.',
        )
        await expect
          .poll(() => orderOf(page))
          .toEqual(['eyebrow', 'text', 'fields', 'button', 'smallPrint', 'headline'])
        expect(await scrolled(page)).toBe(before)
        await page.getByRole('button', { name: 'Undo', exact: true }).tap()
        await expect.poll(() => orderOf(page)).toEqual(FIRST)
      })
      await test.step('Tapped, it is chosen, and the finger drags it and its edge at once', async () => {
        await part('Small print').scrollIntoViewIfNeeded()
        await part('Small print').tap()
        await expect(page.getByRole('textbox', { name: 'Small print' })).toBeVisible()
        await part('Small print').scrollIntoViewIfNeeded()
        const box = await boxOf(part('Small print'))
        const edge = { x: box.x + box.width - 8, y: box.y + box.height / 2 }
        await move(finger, [edge, { x: edge.x - 40, y: edge.y }, { x: edge.x - box.width / 2, y: edge.y }])
        await expect(preview.getByRole('status')).toHaveText(
          'Small print placed. Row 6 of 6, columns 7 to 9, beside Picture.',
        )
        await expect.poll(async () => (await boxOf(part('Small print'))).width).toBeLessThan(box.width * 0.7)
        const from = middle(await boxOf(part('Small print')))
        const above = await boxOf(part('Headline'))
        await move(finger, [from, { x: from.x, y: from.y - 30 }, { x: from.x, y: above.y - 2 }])
        await expect(preview.getByRole('status')).toHaveText(/^Small print placed\. Row [23] of 6/)
      })
      await test.step('A second finger ends it: two of them zoom', async () => {
        const order = await orderOf(page)
        await part('Text').tap()
        await part('Text').scrollIntoViewIfNeeded()
        const one = middle(await boxOf(part('Text')))
        const other = { x: one.x + 40, y: one.y }
        await touch(finger, 'touchStart', [one])
        await touch(finger, 'touchMove', [{ x: one.x, y: one.y + 40 }])
        await touch(finger, 'touchStart', [{ x: one.x, y: one.y + 40 }, other])
        await touch(finger, 'touchMove', [{ x: one.x, y: one.y + 120 }, other])
        await touch(finger, 'touchEnd', [])
        await expect(part('Text')).not.toHaveAttribute('data-moving')
        expect(await orderOf(page)).toEqual(order)
      })
    } finally {
      await takeAway(buoy, id)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

  test('I move a part in the sheet of the preview by a finger that rests on it', async ({ page, buoy }) => {
    const id = await aDraft(buoy, 'ArrangeTouch2')
    try {
      await signIn(page)
      await page.goto(`/console/popups/${id}/design`)
      await page.getByRole('button', { name: 'Look at it' }).tap()
      const preview = page.getByRole('region', { name: 'Preview' })
      await preview.getByRole('button', { name: 'Arrange parts' }).tap()
      const part = (name: string) => preview.getByRole('button', { name, exact: true })
      await expect(part('Headline')).toBeVisible()
      const finger = await page.context().newCDPSession(page)
      await part('Headline').scrollIntoViewIfNeeded()
      const from = middle(await boxOf(part('Headline')))
      const below = await boxOf(part('Text'))
      const to = { x: from.x, y: below.y + below.height + 1 }
      await move(finger, [from, from, { x: from.x, y: from.y + 14 }, to], HELD_MS)
      await expect(preview.getByRole('status')).toHaveText(/^Headline placed\. Row \d of \d, columns 1 to 12/)
      await expect.poll(async () => (await orderOf(page)).indexOf('headline')).toBe(FIRST.indexOf('text'))
      await expect(part('Headline')).toBeVisible()
    } finally {
      await takeAway(buoy, id)
    }
  })
})

function middle({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** How far the page, or what stands in for it, is scrolled, in px. */
function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => document.scrollingElement?.scrollTop ?? 0)
}

/** Waits until a page that was flung has stopped. */
async function settled(page: Page): Promise<void> {
  let last = Number.NaN
  const isStill = async () => {
    const now = await scrolled(page)
    const wasSame = now === last
    last = now
    return wasSame
  }
  await expect.poll(isStill, { intervals: [200] }).toBe(true)
}

/** Moves a finger along points; it rests on the first for a while. */
async function move(finger: CDPSession, [first, ...others]: Point[], restMs = 0): Promise<void> {
  if (first === undefined) return
  await touch(finger, 'touchStart', [first])
  // Only time makes a finger that rests.
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
  let at = first
  for (const to of others) {
    for (let step = 1; step <= 4; step += 1) {
      const part = step / 4
      await touch(finger, 'touchMove', [{ x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part }])
    }
    at = to
  }
  await touch(finger, 'touchEnd', [])
}

async function touch(
  finger: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: Point[],
): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
}
