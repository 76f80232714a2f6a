import type { Cents } from '@buoy/kernel/rules/money.ts'

/** What every page knows of the cart without asking: the readable cookie's content, amounts in cents. */
export type CartBadge = {
  count: number
  subtotal: Cents
  hash: string
  /** The price list that it is priced by; left out for the standing prices. */
  priceListId?: number
}

export const EMPTY_BADGE: CartBadge = { count: 0, subtotal: 0, hash: '' }

const COOKIE = /(?:^|;\s*)buoy_cart=([^;]*)/
const CONTENT = /^(?<count>\d{1,6})\.(?<subtotal>\d{1,12})\.(?<hash>[0-9a-f]*)(?:\.(?<list>[1-9]\d{0,8}))?$/

/** Reads the cart cookie out of `document.cookie`; anything odd is an empty cart. */
export function readCartCookie(cookies: string): CartBadge {
  return readBadge(COOKIE.exec(cookies)?.[1] ?? '')
}

/** Reads the cookie's content, `{count}.{subtotal in cents}.{hash}` and perhaps `.{price list}`. */
export function readBadge(content: string): CartBadge {
  const groups = CONTENT.exec(content)?.groups
  if (!groups) return EMPTY_BADGE
  const badge = { count: Number(groups.count), subtotal: Number(groups.subtotal), hash: groups.hash ?? '' }
  return groups.list === undefined ? badge : { ...badge, priceListId: Number(groups.list) }
}
