import type { CardSize } from '../contract.ts'

/** How many product cards a popup shows at most; a larger `count` counts as this many (W1.26, W9.11). */
export const PRODUCT_CARDS_AT_MOST = 3

/** Widths of a product card in px, for one, two and three cards (W9.12, W9.13). */
export const CARD_WIDTHS: Readonly<Record<CardSize, readonly [one: number, two: number, three: number]>> = {
  small: [120, 110, 100],
  medium: [180, 150, 130],
  large: [240, 200, 160],
}

/** The width in px of each of `cards` product cards; a size that is missing or unknown means `medium` (W9.12, W9.13). */
export function cardWidth(cards: number, size: string | undefined): number {
  const widths = Object.hasOwn(CARD_WIDTHS, size ?? '') ? CARD_WIDTHS[size as CardSize] : CARD_WIDTHS.medium
  return widths[Math.min(Math.max(cards, 1), PRODUCT_CARDS_AT_MOST) - 1] ?? widths[0]
}
