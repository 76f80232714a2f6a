import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { TaxTotal } from '../../tax/rules/tax-rate.ts'
import { rateLabel } from '../../tax/rules/tax-rate.ts'

/** What was paid for a line or for the delivery of an order, in cents, tax in it; a part of its trace has this shape. */
export type PaidPart = { total: Cents; taxes: readonly TaxTotal[] }

/**
 * What goes back, in cents, for `pieces` of a line when `piecesBefore` of it went back already. Counted
 * from the start each time, so that the refunds of all units, in any portions, are what the line cost.
 */
export function refundOfPieces(
  line: PaidPart & { quantity: number },
  pieces: number,
  piecesBefore: number,
): Cents {
  return portion(line.total, pieces, piecesBefore, line.quantity)
}

/**
 * The tax inside a refund of `amount` cents of a part, rate by rate, when `amountBefore` cents of it went
 * back already. The tax of all refunds of a part is the tax that was paid for it, at each rate.
 */
export function taxesOfRefund(part: PaidPart, amount: Cents, amountBefore: Cents): TaxTotal[] {
  return part.taxes.map(({ name, rate, taxable, tax }) => ({
    name,
    rate,
    taxable: portion(taxable, amount, amountBefore, part.total),
    tax: portion(tax, amount, amountBefore, part.total),
  }))
}

/**
 * The part of a refund that holds tax, in cents, when `taxed` of `total` does; all refunds of a part together have that
 * of the part.
 */
export function taxedOfRefund(
  part: { total: Cents; taxed: Cents },
  amount: Cents,
  amountBefore: Cents,
): Cents {
  return portion(part.taxed, amount, amountBefore, part.total)
}

/** The taxes of several parts of a refund, each rate once. */
export function addTaxes(parts: readonly (readonly TaxTotal[])[]): TaxTotal[] {
  const rates = new Map<string, TaxTotal>()
  for (const one of parts.flat()) {
    const { taxable, tax } = rates.get(rateLabel(one)) ?? { taxable: 0, tax: 0 }
    rates.set(rateLabel(one), { ...one, taxable: taxable + one.taxable, tax: tax + one.tax })
  }
  return [...rates.values()]
}

/** The sum of taxes, in cents. */
export function sumOfTaxes(taxes: readonly Pick<TaxTotal, 'tax'>[]): Cents {
  return taxes.reduce((sum, { tax }) => sum + tax, 0)
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
