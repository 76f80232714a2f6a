import type { Cents } from '@buoy/kernel/rules/money.ts'
import { splitByLargestRemainder } from '@buoy/kernel/rules/split-amount.ts'
import type { Taxation, TaxTotal } from '../../tax/rules/tax-rate.ts'
import {
  addedFraction,
  isTaxed,
  type NamedRate,
  rateLabel,
  taxFraction,
  taxInside,
  taxOnTop,
} from '../../tax/rules/tax-rate.ts'
import type { PartTax, PriceTrace, TracedPart, TracedRate } from '../contract.ts'

/** An amount of the part at a place that is taxed at some rates, in cents; at none where it is not. */
export type RatedPart = { at: number; rates: readonly NamedRate[]; amount: Cents }

/** What is taxed of one part, and its tax. */
export type PartTaxes = Pick<TracedPart, 'taxable' | 'gst' | 'gstRemoved' | 'taxAdded' | 'taxes'>

/**
 * Counts the tax of each rate once, from all amounts that are taxed at it, rounds it to the nearest cent,
 * and splits it over `count` parts by largest remainder. Rates of one name and one percent are one rate,
 * whatever classes they come from; a rate of nothing is no tax. No tax is counted from another tax.
 */
export function countTaxes(
  rated: readonly RatedPart[],
  count: number,
  taxation: Taxation,
): { rates: TracedRate[]; parts: PartTaxes[] } {
  const counted = ratesIn(rated).map((named) => {
    const { name, rate } = named
    const isOf = ({ rates }: RatedPart) => rates.some((one) => rateLabel(one) === rateLabel(named))
    const amounts = amountsOf(rated.filter(isOf), count)
    const taxable = sum(amounts)
    const tax = taxation === 'added' ? taxOnTop(taxable, rate) : taxInside(taxable, rate)
    const shares = splitByLargestRemainder(tax, amounts)
    return {
      whole: { name, rate, taxable, tax, rounding: roundingOf(tax, taxable, { rate, taxation }) },
      parts: amounts.map((amount, index): PartTax => {
        const share = shares[index] ?? 0
        const [paid, removed] = isPaid(taxation) ? [share, 0] : [0, share]
        const rounding = roundingOf(share, amount, { rate, taxation })
        return { name, rate, taxable: amount, tax: paid, removed, rounding }
      }),
    }
  })
  const taxed = amountsOf(
    rated.filter(({ rates }) => rates.some(isTaxed)),
    count,
  )
  return {
    rates: counted.map(({ whole }) => whole),
    parts: taxed.map((taxable, at) => {
      const taxes = counted.flatMap(({ parts }) => parts[at] ?? []).filter((one) => one.taxable > 0)
      const gst = sum(taxes.map(({ tax }) => tax))
      const gstRemoved = sum(taxes.map(({ removed }) => removed))
      return { taxable, gst, gstRemoved, taxAdded: taxation === 'added' ? gst : 0, taxes }
    }),
  }
}

/** What of each part these amounts are, in cents. */
function amountsOf(rated: readonly RatedPart[], count: number): Cents[] {
  return Array.from({ length: count }, (_, at) =>
    sum(rated.filter((one) => one.at === at).map(({ amount }) => amount)),
  )
}

function isPaid(taxation: Taxation): boolean {
  return taxation === 'included' || taxation === 'added'
}

/** The taxes that are paid in a total, by its trace: none for what leaves the country. */
export function taxTotals({ taxation, rates }: Pick<PriceTrace, 'taxation' | 'rates'>): TaxTotal[] {
  if (!isPaid(taxation)) return []
  return rates.map(({ name, rate, taxable, tax }) => ({ name, rate, taxable, tax }))
}

function ratesIn(rated: readonly RatedPart[]): NamedRate[] {
  const rates = new Map<string, NamedRate>()
  for (const one of rated.filter(({ amount }) => amount > 0)) {
    for (const rate of one.rates.filter(isTaxed)) rates.set(rateLabel(rate), rate)
  }
  return [...rates.values()].toSorted((a, b) => b.rate - a.rate || (a.name < b.name ? -1 : 1))
}

/** What rounding added to a tax, in parts of a cent. */
function roundingOf(tax: Cents, taxable: Cents, how: { rate: number; taxation: Taxation }): number {
  const { part, of } = how.taxation === 'added' ? addedFraction(how.rate) : taxFraction(how.rate)
  return tax * of - taxable * part
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
