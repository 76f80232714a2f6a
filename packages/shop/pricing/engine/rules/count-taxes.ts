import type { Cents } from '@buoy/kernel/rules/money.ts'
import { splitByLargestRemainder } from '@buoy/kernel/rules/split-amount.ts'
import type { Taxation, TaxTotal } from '../../tax/rules/tax-rate.ts'
import { type NamedRate, rateLabel, taxFraction, taxInside } from '../../tax/rules/tax-rate.ts'
import type { PartTax, PriceTrace, TracedPart, TracedRate } from '../contract.ts'

/** An amount of the part at a place that is taxed at a rate, in cents; `null` where it is not. */
export type RatedPart = { at: number; rate: NamedRate | null; amount: Cents }

/** What is taxed of one part, and its tax. */
export type PartTaxes = Pick<TracedPart, 'taxable' | 'gst' | 'gstRemoved' | 'taxes'>

/**
 * Counts the tax of each rate once, from all amounts that are taxed at it, rounds it to the nearest cent,
 * and splits it over `count` parts by largest remainder. Rates of one name and one percent are one rate,
 * whatever classes they come from; a rate of nothing is no tax.
 */
export function countTaxes(
  rated: readonly RatedPart[],
  count: number,
  taxation: Taxation,
): { rates: TracedRate[]; parts: PartTaxes[] } {
  const counted = ratesIn(rated).map((named) => {
    const { name, rate } = named
    const amounts = Array.from({ length: count }, () => 0)
    for (const one of rated) {
      if (one.rate !== null && rateLabel(one.rate) === rateLabel(named)) {
        amounts[one.at] = (amounts[one.at] ?? 0) + one.amount
      }
    }
    const taxable = sum(amounts)
    const tax = taxInside(taxable, rate)
    const shares = splitByLargestRemainder(tax, amounts)
    return {
      whole: { name, rate, taxable, tax, rounding: roundingOf(tax, taxable, rate) },
      parts: amounts.map((amount, index): PartTax => {
        const share = shares[index] ?? 0
        const [paid, removed] = taxation === 'included' ? [share, 0] : [0, share]
        const rounding = roundingOf(share, amount, rate)
        return { name, rate, taxable: amount, tax: paid, removed, rounding }
      }),
    }
  })
  return {
    rates: counted.map(({ whole }) => whole),
    parts: Array.from({ length: count }, (_, at) =>
      together(counted.flatMap(({ parts }) => parts[at] ?? []).filter(({ taxable }) => taxable > 0)),
    ),
  }
}

/** The taxes that are paid in a total, by its trace: none for what leaves the country. */
export function taxTotals({ taxation, rates }: Pick<PriceTrace, 'taxation' | 'rates'>): TaxTotal[] {
  if (taxation !== 'included') return []
  return rates.map(({ name, rate, taxable, tax }) => ({ name, rate, taxable, tax }))
}

function ratesIn(rated: readonly RatedPart[]): NamedRate[] {
  const rates = new Map<string, NamedRate>()
  for (const { rate, amount } of rated) {
    if (rate !== null && rate.rate > 0 && amount > 0) rates.set(rateLabel(rate), rate)
  }
  return [...rates.values()].toSorted((a, b) => b.rate - a.rate || (a.name < b.name ? -1 : 1))
}

function together(taxes: PartTax[]): PartTaxes {
  return {
    taxable: sum(taxes.map(({ taxable }) => taxable)),
    gst: sum(taxes.map(({ tax }) => tax)),
    gstRemoved: sum(taxes.map(({ removed }) => removed)),
    taxes,
  }
}

/** What rounding added to a tax, in parts of a cent. */
function roundingOf(tax: Cents, taxable: Cents, rate: number): number {
  const { part, of } = taxFraction(rate)
  return tax * of - taxable * part
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
