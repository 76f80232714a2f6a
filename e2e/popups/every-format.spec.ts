import { type Design, MOODS } from '@buoy/popups/designs/contract.ts'
import { arrangementOf, formatCount } from '@buoy/popups/designs/rules/formats.ts'
import { POPUP_TYPES, type PopupType } from '@buoy/popups/model/contract.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { DRAWN_ID, drawPopup, openWithoutPopups } from './draw-popup.ts'
import { expect, type PopupWorld, test } from './popup-world.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

const WORDS = {
  en: {
    headline: 'First pick of the wonky ones',
    button: 'Put me on the list',
    text: 'Now and then a tray comes out with a knot in an odd place. It floats just as well and costs less.',
  },
  he: {
    headline: 'הראשונים לדעת על מגשים חדשים',
    button: 'צרפו אותי לרשימה',
    text: 'מדי פעם יוצא מגש עם קשר במקום מוזר. הוא צף בדיוק אותו דבר ועולה פחות.',
  },
}

function sample(language: Design['language'], format: number): Partial<Design> {
  const email = { kind: 'email', id: 'email', label: 'E-mail', placeholder: '', required: true } as const
  const form = { eyebrow: 'Bobalong', fields: [email], smallPrint: 'One letter a month.', skip: null }
  const mood = MOODS[format % MOODS.length] ?? 'lagoon'
  const look = { mood, colours: null, typeface: 'serif', corners: 'soft' } as const
  return { language, format, look, form: { ...form, ...WORDS[language] } }
}

const all = POPUP_TYPES.flatMap((type) =>
  Array.from({ length: formatCount(type) }, (_, index) => ({ type, format: index + 1 })),
)

/** What is wrong with how the popup that was drawn stands in its window: '' when nothing is. */
function faultsOf(page: Page): Promise<string> {
  return page.evaluate((id) => {
    const frame = document.querySelector(`#poptin_${id}`)?.shadowRoot?.querySelector('.popup')
    if (!frame) return 'nothing was drawn'
    const faults: string[] = []
    const { left, right, top, bottom } = frame.getBoundingClientRect()
    const isOut = left < -1 || right > innerWidth + 1
    const isCut = top < -1 || bottom > innerHeight + 1
    if (isOut || (isCut && frame.getAttribute('data-frame') !== 'inflow')) faults.push('leaves the window')
    for (const part of frame.querySelectorAll('.card, .paper, .headline, .text, .button, input')) {
      if (part.scrollWidth > part.clientWidth + 1) faults.push(`${part.className} is cut off`)
    }
    const close = frame.querySelector('.close')?.getBoundingClientRect()
    for (const words of close ? frame.querySelectorAll('.eyebrow, .headline') : []) {
      const lines = document.createRange()
      lines.selectNodeContents(words)
      const isUnder = [...lines.getClientRects()].some(
        (line) =>
          close &&
          line.left < close.right &&
          line.right > close.left &&
          line.top < close.bottom &&
          line.bottom > close.top,
      )
      if (isUnder) faults.push(`${words.className} lies under the X`)
    }
    for (const part of frame.querySelectorAll('p, h2, label, button, input')) {
      if (Number.parseFloat(getComputedStyle(part).fontSize) < 14) faults.push(`${part.className} is small`)
    }
    return faults.join(', ')
  }, DRAWN_ID)
}

async function look(page: Page, world: PopupWorld, device: 'desktop' | 'mobile'): Promise<void> {
  const faults: string[] = []
  for (const { type, format } of all) {
    for (const language of ['en', 'he'] as const) {
      await drawPopup(page, world, { type, device, design: sample(language, format) })
      const found = await faultsOf(page)
      if (found !== '') faults.push(`${type} ${format} ${language}: ${found}`)
    }
  }
  expect(faults).toEqual([])
}

async function open(page: Page, world: PopupWorld, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size)
  await openWithoutPopups(page, world)
}

test('Every format fits a desktop, from the left and from the right (W1.15) [W1.17] [W9.20]', async ({
  page,
  world,
}) => {
  await open(page, world, DESKTOP)
  await look(page, world, 'desktop')

  await drawPopup(page, world, { type: 'lightbox', design: sample('en', 2) })
  const frame = page.locator(`#poptin_${DRAWN_ID} .popup`)
  await expect(frame).toHaveAttribute('data-layout', arrangementOf('lightbox', 2).layout)
})

test('Every format fits a phone [W2.12] (W9.21)', async ({ page, world }) => {
  await open(page, world, PHONE)
  await look(page, world, 'mobile')
})

test('Every type and mood is open to everybody', async ({ page, world }) => {
  await open(page, world, DESKTOP)
  const samples: Record<PopupType, number> = {
    lightbox: 4,
    bar: 2,
    bside: 1,
    sside: 2,
    social: 3,
    browsing: 1,
    fullpage: 8,
    content: 1,
    mobile: 10,
    embedded: 5,
    gamified: 1,
  }
  for (const [index, type] of POPUP_TYPES.entries()) {
    const design = sample('en', samples[type])
    const mood = MOODS[index % MOODS.length] ?? 'lagoon'
    await drawPopup(page, world, { type, design: { ...design, look: { ...design.look, mood } as never } })
    // The document numbers the tab order from 500 (W9.14); in its shadow root it orders only the popup.
    await axe(page, `#poptin_${DRAWN_ID}`, ['tabindex'])
  }
})

test('Words stand in the typeface that comes with the popup, or in the page’s where the page has one', async ({
  page,
  world,
}) => {
  await open(page, world, DESKTOP)
  const family = async (typeface: Design['look']['typeface']) => {
    const look = { mood: 'lagoon', colours: null, typeface, corners: 'soft' } as const
    await drawPopup(page, world, { type: 'lightbox', design: { ...sample('en', 1), look } })
    return page.locator(`#poptin_${DRAWN_ID} .text`).evaluate((text) => getComputedStyle(text).fontFamily)
  }
  const isThere = () => page.evaluate(() => document.fonts.check('16px "Buoy Text"'))
  const ofPage = await page.evaluate(() => getComputedStyle(document.body).fontFamily)

  expect(await family('page')).toContain(ofPage)
  expect(await family('serif')).toMatch(/^"Buoy Text"/)
  await expect.poll(isThere).toBe(true)

  await page.evaluate(() => document.body.style.setProperty('font-family', 'initial'))
  expect(await family('page')).toMatch(/^"Buoy Text"/)
})
