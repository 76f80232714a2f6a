import type { PageWalletSettings } from '../contract.ts'

/** How a wallet's button is drawn where it stands. */
export type ButtonLook = { color: 'black' | 'white'; radius: number }

/** Half of the height of our buttons, in px: more makes no button rounder. */
const ROUNDEST = 24

/**
 * The look of a wallet's button in its place: the corners of the shop's own buttons, and on a dark ground the light form
 * that the brands have for it, whatever the owner chose for a light one. The settings stay as documented (S3.29).
 */
export function buttonLook(place: HTMLElement, { button_color }: PageWalletSettings): ButtonLook {
  const { colorScheme, borderStartStartRadius } = getComputedStyle(place)
  const radius = Math.min(Number.parseFloat(borderStartStartRadius) || 0, ROUNDEST)
  return { color: colorScheme === 'dark' ? 'white' : button_color, radius }
}
