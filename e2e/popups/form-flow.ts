import type { Page } from '@playwright/test'
import { checkerOn } from '../support/axe.ts'
import { expect, popupOn } from './popup-world.ts'

export const SEND = 'Send me the letter'
export const THANKS = 'The next one is yours'

/** Sends the form by keyboard. */
export const send = (page: Page, patience: { timeout?: number } = {}) =>
  popupOn(page).getByRole('button', { name: SEND }).press('Enter', patience)
/** Expects the popup's thanks. */
export const thanked = (page: Page) => expect(page.getByRole('heading', { name: THANKS })).toBeVisible()

/** The button sleeps for three seconds after an attempt. */
export async function sendAgain(page: Page): Promise<void> {
  const thanks = page.getByRole('heading', { name: THANKS })
  await expect(async () => {
    // It may have been taken by now, and then there is nothing left to send.
    if (!(await thanks.isVisible())) await send(page, { timeout: 800 })
    await expect(thanks).toBeVisible({ timeout: 800 })
  }).toPass()
}

/** Expects the popup without violations of accessibility, once its movement has come to rest. */
export async function expectOpenToEverybody(page: Page, popupId = 'DemoPondLettr'): Promise<void> {
  await page.waitForFunction((id) => {
    const root = document.querySelector(`#poptin_${id}`)?.shadowRoot
    return root?.getAnimations().every((animation) => animation.playState === 'finished')
  }, popupId)
  // The document wants tab indices from 500; inside the shadow root they order nothing but the popup.
  const checker = (await checkerOn(page)).include(`#poptin_${popupId}`).disableRules(['tabindex'])
  const { violations } = await checker.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}
