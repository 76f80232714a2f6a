import { type Sample, sampleOf } from '@buoy/kernel/rules/statistics/compare-means.ts'
import { winsorLimit } from '@buoy/kernel/rules/statistics/winsorise.ts'

/** What the visitors of a variant paid, refunds taken off, in cents: one amount for each who ordered. */
export type Paid = { visitors: number; amounts: readonly number[] }

/** Of those who ordered, the share whose amounts count as they are; larger ones count as the largest of these. */
const WHOLE_SHARE = 0.99

/** What each variant brought by visitor, very large orders of all variants cut at the same amount. */
export function revenueSamples(variants: readonly Paid[]): Sample[] {
  const limit = winsorLimit(
    variants.flatMap(({ amounts }) => amounts),
    WHOLE_SHARE,
  )
  return variants.map(({ visitors, amounts }) => {
    const cut = amounts.map((amount) => (limit === null ? amount : Math.min(amount, limit)))
    const sum = cut.reduce((total, amount) => total + amount, 0)
    const squares = cut.reduce((total, amount) => total + amount * amount, 0)
    return sampleOf({ people: visitors, sum, squares })
  })
}
