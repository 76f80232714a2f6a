import type { Cents } from '@buoy/kernel/rules/money.ts'

/** What every page knows of the cart without asking: the readable cookie's content, amounts in cents. */
export type CartBadge = { count: number; subtotal: Cents; hash: string }

export const EMPTY_BADGE: CartBadge = { count: 0, subtotal: 0, hash: '' }

const COOKIE = /(?:^|;\s*)buoy_cart=([^;]*)/
const CONTENT = /^(?<count>\d{1,6})\.(?<subtotal>\d{1,12})\.(?<hash>[0-9a-f]*)$/

/** Reads the cart cookie (`{count}.{subtotal in cents}.{hash}`) out of `document.cookie`; anything odd is an empty cart. */
export function readCartCookie(cookies: string): CartBadge {
  const groups = CONTENT.exec(COOKIE.exec(cookies)?.[1] ?? '')?.groups
  if (!groups) return EMPTY_BADGE
  return { count: Number(groups.count), subtotal: Number(groups.subtotal), hash: groups.hash ?? '' }
}
