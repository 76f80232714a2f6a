import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'

/** Half of a SHA-256, in base64url characters: nobody guesses it, and it fits into a line of a mail. */
const MAC_LENGTH = 22
const KEY = /^(\d{1,15})\.([\w-]{22})$/

type Signer = { secret: string }

/** Parameter of a product's address that carries the key. */
export const REVIEW_KEY = 'review_key'

/**
 * The key that stands in the mail which asks for a review: whoever opens it reads the mail of the address
 * that bought this product with this order. It is for one product of one order and says nothing of itself.
 */
export function reviewKey(deps: Signer, bought: { orderId: number; productId: number }): string {
  return `${bought.orderId}.${macOf(deps, bought)}`
}

/** The order that a key was made for, or `null` when it is not ours or is of another product. */
export function orderOfReviewKey(deps: Signer, asked: { key: string; productId: number }): number | null {
  const parts = KEY.exec(asked.key)
  if (parts === null) return null
  const orderId = Number(parts[1])
  const expected = macOf(deps, { orderId, productId: asked.productId })
  return equalInConstantTime(parts[2] ?? '', expected) ? orderId : null
}

function macOf({ secret }: Signer, bought: { orderId: number; productId: number }): string {
  return createHmac('sha256', secret)
    .update(`review|${bought.orderId}|${bought.productId}`)
    .digest('base64url')
    .slice(0, MAC_LENGTH)
}
