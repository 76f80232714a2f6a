import { type WixCartDetails, wixCartLines } from '../contract.ts'

export const NO_WIX_CART: WixCartDetails = { lineItems: [], subtotal: 0 }

/** A price has at most three decimals; what a sum has beyond them is the computer's. */
const PARTS_PER_UNIT = 1000

/**
 * The cart of a Wix store as an answer tells it (W3.55, W3.56), from the lines that its page has sent as JSON. Lines that
 * are not as they should be are an empty cart: whatever a page says of itself, its popups go on.
 */
export function wixCartDetails(lines: string): WixCartDetails {
  if (lines === '') return NO_WIX_CART
  const parsed = wixCartLines.safeParse(parseJson(lines))
  if (!parsed.success) return NO_WIX_CART
  const subtotal = parsed.data.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  return { lineItems: parsed.data, subtotal: Math.round(subtotal * PARTS_PER_UNIT) / PARTS_PER_UNIT }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Cut off or made up.
    return null
  }
}
