import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import type { Design, Link } from '@buoy/popups/designs/contract.ts'
import type { Page } from '@playwright/test'
import { checkerOn } from '../support/axe.ts'
import { expect, GARDEN_CAMPAIGN, popupOn } from './popup-world.ts'

/** Shown when the page has come, every time. */
export const AT_ONCE: Partial<Settings> = {
  triggers: [{ kind: 'immediate' }],
  frequency: { mode: 'always', amount: 0, resetOnView: false },
}

/** The garden's popup with nothing to fill in. */
export const WITHOUT_FORM: Design['form'] = {
  eyebrow: 'The pond sale',
  headline: 'One letter for every season',
  text: 'Until the bell rings.',
  fields: [],
  button: null,
  smallPrint: '',
  skip: null,
}

/** A link button. */
export const link = (id: string, action: Link['action'], converts = false): Link => ({
  id,
  label: `Link ${id}`,
  look: 'button',
  converts,
  action,
})

/** What the page hears of an event on its document. */
export async function listenFor(page: Page, name: string): Promise<() => Promise<unknown[]>> {
  await page.addInitScript((event) => {
    const heard: unknown[] = []
    Reflect.set(window, `heard ${event}`, heard)
    document.addEventListener(event, (happened) => heard.push((happened as CustomEvent).detail))
  }, name)
  return () => page.evaluate((event) => Reflect.get(window, `heard ${event}`) as unknown[], name)
}

/** Expects the garden's popup without violations of accessibility, as axe can see them. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded colours have half their contrast: what comes in has to have come.
  await popupOn(page).evaluate((popup) => {
    const coming = popup.getAnimations({ subtree: true })
    const finite = coming.filter(
      (one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    )
    return Promise.allSettled(finite.map((one) => one.finished))
  })
  const { violations } = await (await checkerOn(page))
    .include(`#poptin_${GARDEN_CAMPAIGN}`)
    // The documented tab order stays within the popup's shadow root.
    .disableRules(['tabindex'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}
