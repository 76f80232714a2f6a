import { FIRST_SETTINGS } from '@buoy/popups/behaviour/rules/first-settings.ts'
import { settingsForType } from '@buoy/popups/designs/rules/first-behaviour.ts'
import type { Template } from '@buoy/popups/designs/rules/templates/make-template.ts'
import { TEMPLATES } from '@buoy/popups/designs/rules/templates.ts'
import type { Page } from '@playwright/test'
import { DRAWN_ID, drawPopup, openWithoutPopups } from '../popups/draw-popup.ts'
import { type PopupWorld, test } from '../popups/popup-world.ts'
import { placeOf } from './take.ts'

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

test.use({ allowedConsole: [/./] })

const GAMES = TEMPLATES.filter(({ type }) => type === 'gamified')
const OTHERS = TEMPLATES.filter(({ type }) => type !== 'gamified')

test('the templates of popups', ({ page, world }) => takeAll(page, world, 'popups', OTHERS))
test('the games of popups', ({ page, world }) => takeAll(page, world, 'games', GAMES))

/** Takes every template on a page of somebody else's, as a popup that begins with it comes up. */
async function takeAll(page: Page, world: PopupWorld, area: string, all: readonly Template[]): Promise<void> {
  await openWithoutPopups(page, world)
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    for (const { key, type, design } of all) {
      const settings = settingsForType(type, FIRST_SETTINGS)
      await drawPopup(page, world, {
        type,
        design,
        settings,
        device: size.width < 768 ? 'mobile' : 'desktop',
      })
      await page.evaluate(whenPicturesAreThere, DRAWN_ID)
      await page.screenshot({
        path: await placeOf(area, key, `-${size.width}.png`),
        animations: 'disabled',
      })
    }
  }
}

async function whenPicturesAreThere(id: string): Promise<void> {
  await document.fonts.ready
  const host = document.querySelector(`#poptin_${id}`)
  const pictures = [...(host?.shadowRoot?.querySelectorAll('img') ?? [])]
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  // A form in the page is looked at where it stands; the rest is over the page's beginning.
  if (host?.shadowRoot?.querySelector('[data-frame="inflow"]')) host.scrollIntoView({ block: 'center' })
  else scrollTo(0, 0)
}
