import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import { openSettings, postcard } from '@buoy/popups/campaigns/campaigns.fixtures.ts'
import type { Design } from '@buoy/popups/designs/contract.ts'
import { compilePopup } from '@buoy/popups/designs/rules/compile-popup.ts'
import { composeDesign } from '@buoy/popups/designs/rules/compose-design.ts'
import type { PopupType } from '@buoy/popups/model/contract.ts'
import type { Plan } from '@buoy/popups/model/rules/plans.ts'
import type { Page } from '@playwright/test'
import type { PopupWorld } from './popup-world.ts'

/** The id of a popup that a test draws. */
export const DRAWN_ID = 'DrawnByATest1'

export type Scene = {
  type: PopupType
  design?: Partial<Design>
  settings?: Partial<Settings>
  device?: 'desktop' | 'mobile'
  plan?: Plan
}

/** Opens the garden's page without a popup of its own, for a visitor who wants no motion, with a clock to put forward. */
export async function openWithoutPopups(page: Page, { garden }: PopupWorld): Promise<void> {
  await page.route(/\/api\/display\/BobalongDemo1/, (route) =>
    route.fulfill({ json: { display: 'not_allowed', message: '', poptins: [] } }),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto(garden)
}

/**
 * Draws a popup with the built renderer on the page that is open, without the calls around it. What closed it is kept
 * in `window.closedBy`. Another one that was drawn before goes.
 */
export async function drawPopup(page: Page, { widget }: PopupWorld, scene: Scene): Promise<void> {
  const { type, device = 'desktop', plan = 'unlimited' } = scene
  const design = postcard({ stamp: null, ...scene.design })
  const settings = openSettings(scene.settings)
  const campaign = { id: DRAWN_ID, name: 'Drawn', type, goal: 'lead', version: 1, design, settings, test: '' }
  const composition = composeDesign(type, design)
  const drawing = {
    popup: {
      ...compilePopup({ clientId: '', cap: null, analytics: null, freeFrom: null, plan }, campaign, ''),
      // As in a preview: a game is drawn in the browser.
      viewer_id: '',
    },
    design,
    prizes: '',
    composition,
    device,
    order: 0,
    country: '',
    landingPageUrl: '',
  }
  const parts = composition.parts.map((name) => widget.parts[name])
  await page.evaluate(
    async ({ drawing, core, parts }) => {
      const service = new URL(document.querySelector<HTMLScriptElement>('#pixel-script-poptin')?.src ?? '')
        .origin
      const load = (name?: string) => import(`${service}/embed/chunks/${name}`)
      const [{ renderPopup }, ...loaded] = await Promise.all([load(core), ...parts.map(load)])
      Reflect.get(window, 'removeDrawn')?.()
      document.querySelector(`#poptin_${drawing.popup.poptin_id}`)?.remove()
      const host = document.createElement('div')
      host.id = `poptin_${drawing.popup.poptin_id}`
      const isEmbedded = drawing.popup.poptin_type === 'embedded'
      const place = isEmbedded ? document.querySelector('main') : document.body
      place?.append(host)
      Reflect.set(window, 'closedBy', '')
      const remove = renderPopup({
        ...drawing,
        host,
        parts: loaded.map(({ part }) => part),
        cdn: service,
        display: service,
        submit: async () => ({ closeAfterMs: null }),
        press: async () => {},
        onClosing: (trigger: string) => Reflect.set(window, 'closedBy', trigger),
        onClosed: () => host.remove(),
      })
      Reflect.set(window, 'removeDrawn', remove)
    },
    { drawing, core: widget.renderer, parts },
  )
  // It comes up in several tasks, and is seen when it is whole.
  await page.locator(`#poptin_${DRAWN_ID} .popup:not(.coming)`).waitFor({ state: 'attached' })
}
