import { type Sample, sampleOf } from '@buoy/kernel/rules/statistics/compare-means.ts'
import { winsorLimit } from '@buoy/kernel/rules/statistics/winsorise.ts'

/** What the visitors of a variant paid, refunds taken off, in cents: one amount for each who ordered. */
export type Paid = { visitors: number; amounts: readonly number[] }

/** Of those who ordered, the share whose amounts count as they are; larger ones count as the largest of these. */
const WHOLE_SHARE = 0.99

/** Samples of revenue; `limit` in cents is what the amounts of `cut` visitors count as, who paid more. */
export type RevenueSamples = { samples: Sample[]; limit: number | null; cut: number }

/** What each variant brought by visitor, very large amounts of all variants cut at the same limit. */
export function revenueSamples(variants: readonly Paid[]): RevenueSamples {
  const all = variants.flatMap(({ amounts }) => amounts)
  const limit = winsorLimit(all, WHOLE_SHARE)
  const cut = limit === null ? 0 : all.filter((amount) => amount > limit).length
  return { limit, cut, samples: variants.map((paid) => sampleOfPaid(paid, limit)) }
}

function sampleOfPaid({ visitors, amounts }: Paid, limit: number | null): Sample {
  const cut = amounts.map((amount) => (limit === null ? amount : Math.min(amount, limit)))
  const sum = cut.reduce((total, amount) => total + amount, 0)
  const squares = cut.reduce((total, amount) => total + amount * amount, 0)
  return sampleOf({ people: visitors, sum, squares })
}
