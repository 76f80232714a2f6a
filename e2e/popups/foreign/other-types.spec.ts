import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import type { Design } from '@buoy/popups/designs/contract.ts'
import type { PopupType } from '@buoy/popups/model/contract.ts'
import type { Shop } from '@buoy/sandbox/foreign-sites/street/street.ts'
import type { Page } from '@playwright/test'
import { LEADS, type Lead } from '../leads.ts'
import { awaitStart, expect, GARDEN_CAMPAIGN, type PopupWorld, test } from '../popup-world.ts'
import { ANYWHERE } from './every-part.ts'
import { expectUnharmed, watchHost } from './watch-host.ts'

const HARDEST = ['hostile-css', 'old-scripts'] as const satisfies Shop[]
/** How far a popup may stand from where it stands on a plain page, in px. */
const SLACK = 2

const FRAME = `#poptin_${GARDEN_CAMPAIGN} .popup`
const PLAIN: Partial<Settings> = { ...ANYWHERE, entryEffect: '' }
/** A popup without a form has a link that counts. */
const CLICKED: Partial<Design> = {
  form: {
    eyebrow: 'The pond sale',
    headline: 'One letter for every season',
    text: 'Until the bell rings.',
    fields: [],
    button: null,
    smallPrint: '',
    skip: null,
  },
  links: [
    {
      id: 'more',
      label: 'What is in it',
      look: 'button',
      converts: true,
      action: { kind: 'close' },
    },
  ],
}

const ANSWERED: PopupType[] = [
  ...(['lightbox', 'bside', 'sside', 'fullpage', 'content', 'mobile', 'browsing', 'gamified'] as const),
]
const PRESSED: PopupType[] = ['bar', 'social']

const frame = (page: Page) => page.locator(FRAME)

/** Makes a container for an embedded popup, at the same place whatever the site around it does. */
function makeContainer(id: string): void {
  addEventListener('DOMContentLoaded', () => {
    const container = document.createElement('aside')
    container.className = 'poptin-embedded'
    container.dataset.id = id
    const place = {
      position: 'absolute',
      left: '100px',
      top: '200px',
      width: '600px',
      margin: '0',
      padding: '0',
    }
    const more = { transform: 'none', border: '0', display: 'block' }
    for (const [property, value] of Object.entries({ ...place, ...more }))
      container.style.setProperty(property, value, 'important')
    // Beside the body, which a site may have scaled.
    document.documentElement.append(container)
  })
}

/** Comes to a site and gives the box of the popup that it shows. */
async function meet(page: Page, address: string): Promise<DOMRect> {
  await page.goto(address)
  await awaitStart(page)
  await expect(frame(page)).toBeVisible()
  await frame(page)
    .locator('img')
    .evaluateAll((all) =>
      Promise.all(all.map((image) => (image as HTMLImageElement).decode().catch(() => {}))),
    )
  return frame(page).evaluate(async (popup) => {
    await document.fonts.ready
    return popup.getBoundingClientRect().toJSON()
  })
}

/** Expects the popup of a hard site where it stands on the plain one, and leaves the hard one open. */
async function expectInPlace(page: Page, world: PopupWorld, site: Shop): Promise<void> {
  const plain = await meet(page, world.shop('plain'))
  const hard = await meet(page, world.shop(site))
  for (const side of ['left', 'top', 'width', 'height'] as const) {
    expect(
      Math.abs(hard[side] - plain[side]),
      `${side}: ${hard[side]}, plain ${plain[side]}`,
    ).toBeLessThanOrEqual(SLACK)
  }
}

async function answer(page: Page, world: PopupWorld): Promise<void> {
  await frame(page).getByLabel('Your email').pressSequentially('kim@example.com')
  await frame(page).getByRole('button', { name: 'Send me the letter' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
  expect(await world.query<Lead>(LEADS)).toEqual([expect.objectContaining({ email: 'kim@example.com' })])
  await page.getByRole('button', { name: 'Back to the ponds' }).press('Enter')
  await expect(frame(page)).toHaveCount(0)
}

async function follow(page: Page, world: PopupWorld): Promise<void> {
  await frame(page).getByText('What is in it').press('Enter')
  await expect(frame(page)).toHaveCount(0)
  await expect
    .poll(() => world.query('select kind, extra_button from popups.conversion'))
    .toEqual([{ kind: 'click', extra_button: 'What is in it' }])
}

async function close(page: Page, world: PopupWorld): Promise<void> {
  await page.goto(page.url())
  await awaitStart(page)
  await frame(page).getByRole('button', { name: /close/i }).press('Enter')
  await expect(frame(page)).toHaveCount(0)
  await expect.poll(() => world.query('select 1 from popups.close')).toHaveLength(1)
}

for (const site of HARDEST) {
  test.describe(`on the site "${site}"`, () => {
    for (const type of ANSWERED) {
      test(`the type ${type} stands as on a plain page, is answered, and is closed [W1.01] [W1.07]`, async ({
        page,
        world,
      }) => {
        await world.redesign({}, PLAIN, type)
        await watchHost(page)
        await page.clock.install()
        await expectInPlace(page, world, site)
        await answer(page, world)
        await close(page, world)
        await expectUnharmed(page)
      })
    }

    test('an embedded form stands in its container as on a plain page, and is answered [W1.01] [W1.07] [W2.26]', async ({
      page,
      world,
    }) => {
      // A serif that comes late would move the words.
      const look = { mood: 'lagoon', colours: null, typeface: 'grotesk', corners: 'soft' } as const
      await world.redesign({ look }, PLAIN, 'embedded')
      await watchHost(page)
      await page.addInitScript(makeContainer, GARDEN_CAMPAIGN)
      await page.clock.install()
      await expectInPlace(page, world, site)
      await answer(page, world)
      await expectUnharmed(page)
    })

    for (const type of PRESSED) {
      test(`the type ${type} stands as on a plain page, is clicked, and is closed [W1.01] [W4.74]`, async ({
        page,
        world,
      }) => {
        await world.redesign(CLICKED, PLAIN, type)
        await watchHost(page)
        await page.clock.install()
        await expectInPlace(page, world, site)
        await follow(page, world)
        await close(page, world)
        await expectUnharmed(page)
      })
    }
  })
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  })

  for (const type of ['lightbox', 'mobile', 'fullpage', 'bside'] as const) {
    test(`on the site "hostile-css" the type ${type} stands as on a plain page, and is answered and closed by touch [W1.01] [W2.12]`, async ({
      page,
      world,
    }) => {
      await world.redesign({}, PLAIN, type)
      await watchHost(page)
      await page.clock.install()
      await expectInPlace(page, world, 'hostile-css')
      await frame(page).getByLabel('Your email').tap()
      await answer(page, world)
      await page.goto(page.url())
      await awaitStart(page)
      await frame(page).getByRole('button', { name: /close/i }).tap()
      await expect(frame(page)).toHaveCount(0)
      await expectUnharmed(page)
    })
  }

  for (const type of ['lightbox', 'bar'] as const) {
    test(`the type ${type} stands in what is seen of a page that is wider than the phone [W2.12]`, async ({
      page,
      world,
    }) => {
      await world.redesign(type === 'bar' ? CLICKED : {}, PLAIN, type)
      await page.clock.install()
      const plain = await meet(page, world.shop('plain'))
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () =>
          document.querySelector('main')?.style.setProperty('min-width', '600px'),
        ),
      )
      const wide = await meet(page, world.shop('plain'))
      expect(await page.evaluate(() => innerWidth)).toBeGreaterThan(600)
      for (const side of ['left', 'top', 'width'] as const) {
        expect(Math.abs(wide[side] - plain[side]), side).toBeLessThanOrEqual(SLACK)
      }
    })
  }
})
