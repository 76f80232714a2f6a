import type { Cents } from '@buoy/kernel/rules/money.ts'

/** What was paid for a line or for the delivery of an order, in cents; a part of its trace has this shape. */
export type PaidPart = { total: Cents; gst: Cents }

/**
 * What goes back, in cents, for `pieces` of a line when `piecesBefore` of it went back already. Counted
 * from the start each time, so that the refunds of all pieces, in any portions, are what the line cost.
 */
export function refundOfPieces(
  line: PaidPart & { quantity: number },
  pieces: number,
  piecesBefore: number,
): Cents {
  return portion(line.total, pieces, piecesBefore, line.quantity)
}

/**
 * The GST inside a refund of `amount` cents of a part, when `amountBefore` cents of it went back already.
 * The GST of all refunds of a part is the GST that was paid for it.
 */
export function gstOfRefund(part: PaidPart, amount: Cents, amountBefore: Cents): Cents {
  return portion(part.gst, amount, amountBefore, part.total)
}

function portion(whole: Cents, count: number, countBefore: number, of: number): Cents {
  return upTo(whole, countBefore + count, of) - upTo(whole, countBefore, of)
}

/** The first `count` of `of` equal portions of a whole, to the nearest cent. */
function upTo(whole: Cents, count: number, of: number): Cents {
  if (of <= 0) return 0
  const counted = BigInt(Math.min(Math.max(0, count), of))
  return Number((BigInt(whole) * counted * 2n + BigInt(of)) / (BigInt(of) * 2n))
}
