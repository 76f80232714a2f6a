import type { Cents } from '@buoy/kernel/rules/money.ts'

/** What a variation costs: regularly, and in a sale between two moments; `null` is without one, or without a limit. */
export type Priced = {
  id: number | null
  regularPrice: Cents
  salePrice: Cents | null
  saleFrom: Date | string | null
  saleUntil: Date | string | null
}

/** The ids of variations that cost something else than before, now or in a sale; those that are new or gone are none of them. */
export function changedPrices(before: readonly Priced[], after: readonly Priced[]): number[] {
  const known = new Map(before.map((one) => [one.id, one]))
  return after.flatMap((one) => {
    const old = known.get(one.id)
    return one.id === null || old === undefined || isSamePrice(old, one) ? [] : [one.id]
  })
}

function isSamePrice(one: Priced, other: Priced): boolean {
  return (
    one.regularPrice === other.regularPrice &&
    one.salePrice === other.salePrice &&
    timeOf(one.saleFrom) === timeOf(other.saleFrom) &&
    timeOf(one.saleUntil) === timeOf(other.saleUntil)
  )
}

function timeOf(moment: Date | string | null): number | null {
  return moment === null ? null : new Date(moment).getTime()
}
