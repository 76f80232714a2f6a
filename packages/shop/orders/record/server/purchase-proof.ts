import { readToken, tokenPurpose, writeToken } from '@buoy/kernel/server/signed-token.ts'

const PURPOSE = tokenPurpose('review-of-a-purchase')

type Signer = { secret: string }

/** Parameter of a product's address that carries the key. */
export const REVIEW_KEY = 'review_key'

/**
 * The key in the email that asks for a review: a person who has it reads the mailbox of the
 * buyer of this product. It is for one product of one order and says nothing of itself.
 */
export function reviewKey(deps: Signer, bought: { orderId: number; productId: number }): string {
  return writeToken(deps, PURPOSE, [bought.orderId], [bought.productId])
}

/** The order that a key was made for, or `null` when it is not ours or is of another product. */
export function orderOfReviewKey(deps: Signer, asked: { key: string; productId: number }): number | null {
  const [orderId] = readToken(deps, PURPOSE, asked.key, [asked.productId]) ?? []
  return orderId === undefined ? null : Number(orderId)
}
