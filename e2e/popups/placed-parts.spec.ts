import type { Design } from '@buoy/popups/designs/contract.ts'
import { layoutToChange } from '@buoy/popups/designs/rules/places/layout-of.ts'
import { canPlace, toMap } from '@buoy/popups/designs/rules/places/placed-parts.ts'
import { aPlace } from '@buoy/popups/designs/rules/places/places.fixtures.ts'
import { TEMPLATES } from '@buoy/popups/designs/rules/templates.ts'
import type { Page } from '@playwright/test'
import { DRAWN_ID, drawPopup, openWithoutPopups } from './draw-popup.ts'
import { leaveAddress } from './leads.ts'
import { arrive, expect, popupOn, test } from './popup-world.ts'
import { AT_ONCE, expectAccessible } from './scenes.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }

/** The headline over all, the picture at the end of the words, and the button on it. */
const PLACES: Design['places'] = {
  wide: {
    headline: aPlace(1, { align: 'center' }),
    picture: aPlace(2, { column: 8, span: 5, rows: 4, align: 'fill' }),
    button: aPlace(2, { column: 2, span: 4 }),
    text: aPlace(3, { column: 1, span: 6 }),
    fields: aPlace(4, { column: 1, span: 6, align: 'fill' }),
    smallPrint: aPlace(5, { column: 1, span: 6, align: 'end' }),
  },
  phone: null,
}

test('Every ready design fits a desktop and a phone when its owner begins to place its parts', async ({
  page,
  world,
}) => {
  test.slow()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await openWithoutPopups(page, world)
    const faults: string[] = []
    for (const { key, type, design } of TEMPLATES.filter((one) => canPlace(one.type))) {
      // A format for phones is what its owner wants there.
      if (size === PHONE && design.mobile != null && design.mobile.format !== null) continue
      const places = { wide: toMap(layoutToChange(type, design, 'wide')), phone: null }
      const device = size === PHONE ? 'mobile' : 'desktop'
      await drawPopup(page, world, { type, device, design: { ...design, effect: null, places } })
      const found = await faultsOf(page)
      if (found !== '') faults.push(`${key}, ${size.width} px: ${found}`)
    }
    expect(faults).toEqual([])
  }
})

test('A visitor sees parts where their owner has put them, from the left and from the right, and a phone one below the other', async ({
  page,
  world,
}) => {
  for (const language of ['en', 'he'] as const) {
    await page.setViewportSize(DESKTOP)
    await openWithoutPopups(page, world)
    await drawPopup(page, world, { type: 'lightbox', design: { language, places: PLACES } })
    const wide = await boxesOf(page)
    const card = wide('card')
    const seen = { left: card.x, right: card.x + card.width }
    const photo = wide('photo')
    const isLeft = language === 'en'
    // It reaches the edge at the end of the words, and the foot.
    expect(isLeft ? photo.x + photo.width : photo.x).toBeCloseTo(isLeft ? seen.right : seen.left, 0)
    expect(photo.y + photo.height).toBeCloseTo(card.y + card.height, 0)
    expect(wide('headline').y + wide('headline').height).toBeLessThanOrEqual(photo.y)
    expect(middle(wide('headline'))).toBeCloseTo(middle(card), 0)
    expect(isLeft ? wide('text').x < photo.x : wide('text').x > photo.x).toBe(true)
    // The column before the button is free.
    const free = isLeft ? wide('button').x - wide('text').x : end(wide('text')) - end(wide('button'))
    expect(free).toBeGreaterThan(40)
    expect(await orderOf(page)).toEqual(['eyebrow', 'headline', 'button', 'text', 'fields', 'smallPrint'])

    await page.setViewportSize(PHONE)
    await drawPopup(page, world, { type: 'lightbox', device: 'mobile', design: { language, places: PLACES } })
    const phone = await boxesOf(page)
    const order = ['headline', 'photo', 'button', 'text', 'fields', 'smallPrint']
    const tops = order.map((name) => phone(name).y)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    for (const name of ['headline', 'text', 'fields']) expect(phone(name).width).toBeGreaterThan(280)
  }
})

test('A popup with placed parts is open to everybody, and its thank-you stands beside the picture', async ({
  page,
  world,
}) => {
  await page.setViewportSize(DESKTOP)
  await world.redesign({ places: PLACES }, AT_ONCE)
  await arrive(page, world.garden)
  const popup = popupOn(page)
  await expect(popup).toBeVisible()
  await expectAccessible(page)
  const photo = await popup.locator('.photo').boundingBox()
  await leaveAddress(page, 'kim@example.com')
  const thanks = page.getByRole('heading', { name: 'The next one is yours' })
  await expect(thanks).toBeFocused()
  const [box, after] = [await thanks.boundingBox(), await page.locator('.photo').boundingBox()]
  expect(after?.x).toBeCloseTo(photo?.x ?? 0, 0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(after?.x ?? 0)
})

test('A popup whose parts its format places is drawn without the grid', async ({ page, world }) => {
  await openWithoutPopups(page, world)
  await drawPopup(page, world, { type: 'lightbox' })
  const popup = page.locator(`#poptin_${DRAWN_ID} .popup`)
  await expect(popup).toHaveAttribute('data-flow', 'stack')
  await expect(popup.locator('.place')).toHaveCount(0)
  const names = await popup
    .locator('.form > *')
    .evaluateAll((all) => all.map((one) => one.className.split(' ')[0]))
  expect(names).toEqual(['eyebrow', 'headline', 'text', 'field', 'poptin_submit', 'small-print'])

  // A format for phones is what its owner wants there.
  const mobile = { format: 2, headline: null, text: null, button: null, showPicture: true }
  await page.setViewportSize(PHONE)
  const onPhone = { type: 'lightbox', device: 'mobile', design: { places: PLACES, mobile } } as const
  await drawPopup(page, world, onPhone)
  await expect(popup.locator('.place')).toHaveCount(0)
  await expect(popup.locator('.form > .headline')).toBeVisible()
})

type Box = { x: number; y: number; width: number; height: number }
const middle = ({ x, width }: Box) => x + width / 2
const end = ({ x, width }: Box) => x + width

function orderOf(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator(`#poptin_${DRAWN_ID} .place`)
    .evaluateAll((places) => places.map((place) => place.getAttribute('data-place') ?? undefined))
}

/** Where the card, the photo and the parts of the form are drawn, in px. */
async function boxesOf(page: Page): Promise<(name: string) => Box> {
  const boxes: Record<string, Box> = await page.evaluate((id) => {
    const root = document.querySelector(`#poptin_${id}`)?.shadowRoot
    const named = [...(root?.querySelectorAll('.card, .photo, .place') ?? [])].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [one.getAttribute('data-place') ?? one.className, { x, y, width, height }] as const
    })
    return Object.fromEntries(named)
  }, DRAWN_ID)
  return (name) => boxes[name] ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }
}

/** What is wrong with how the parts of the popup that was drawn stand: '' when nothing is. */
function faultsOf(page: Page): Promise<string> {
  return page.evaluate((id) => {
    const frame = document.querySelector(`#poptin_${id}`)?.shadowRoot?.querySelector('.popup')
    if (!frame) return 'nothing was drawn'
    const faults: string[] = []
    const { left, right } = frame.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1) faults.push('leaves the window')
    const places = [...frame.querySelectorAll<HTMLElement>('.place')].filter((one) => one.offsetHeight > 0)
    if (places.length === 0 && !frame.querySelector('.game')) faults.push('nothing is placed')
    for (const part of [...places, ...frame.querySelectorAll('.card, .headline, .text, .button')])
      if (part.scrollWidth > part.clientWidth + 1)
        faults.push(`${part.className} ${part.getAttribute('data-place')} is cut off`)
    const boxes = places.map((one) => [one.dataset.place, one.getBoundingClientRect()] as const)
    const seen = [...frame.querySelectorAll('.photo, .game-place')].map(
      (one) => [one.className, one.getBoundingClientRect()] as const,
    )
    for (const [index, [name, box]] of boxes.entries())
      for (const [other, next] of [...boxes.slice(index + 1), ...seen])
        if (
          box.left < next.right - 1 &&
          next.left < box.right - 1 &&
          box.top < next.bottom - 1 &&
          next.top < box.bottom - 1
        )
          faults.push(`${name} lies on ${other}`)
    return faults.join(', ')
  }, DRAWN_ID)
}
