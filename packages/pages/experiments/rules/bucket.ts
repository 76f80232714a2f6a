import { fnv1a } from '@buoy/kernel/rules/fnv1a.ts'

/** Where a variant's visitors lie between 0 and 1: from `start`, without `end`. */
export type BucketRange = readonly [start: number, end: number]

/** Part of a namespace: tests with parts that do not overlap never share a visitor. */
export type NamespacePart = { name: string; from: number; to: number }

/**
 * Spreads visitors over 0 to 1, the same one always to the same place, by the two published versions of GrowthBook's
 * hash (https://docs.growthbook.io/lib/build-your-own#hashing): FNV-1a of 32 bits. The second has no bias between tests
 * with similar seeds, the first is that of namespaces.
 */
export function bucketOf(seed: string, visitor: string, version: 1 | 2): number {
  if (version === 1) return (fnv1a(visitor + seed) % 1000) / 1000
  return (fnv1a(String(fnv1a(seed + visitor))) % 10_000) / 10_000
}

/** As many equal weights as variants. */
export function equalWeights(variants: number): number[] {
  return variants < 1 ? [] : Array.from({ length: variants }, () => 1 / variants)
}

/**
 * The ranges of variants by their weights, shares of 1, when `coverage` of the visitors take part. Weights that are too many, too
 * few or do not add up to 1 count as equal. A range begins where it would with full coverage, so that a test that is opened
 * to more visitors moves nobody from one variant to another.
 */
export function bucketRanges(
  variants: number,
  coverage: number,
  weights?: readonly number[] | null,
): BucketRange[] {
  const share = Math.min(1, Math.max(0, coverage))
  const sum = weights?.reduce((total, weight) => total + weight, 0) ?? 0
  const isSound = weights?.length === variants && sum >= 0.99 && sum <= 1.01
  let start = 0
  return (isSound ? weights : equalWeights(variants)).map((weight) => {
    const range: BucketRange = [start, start + share * weight]
    start += weight
    return range
  })
}

/** The variant in whose range a visitor lies; -1 for none. */
export function chooseVariation(bucket: number, ranges: readonly BucketRange[]): number {
  return ranges.findIndex(([start, end]) => bucket >= start && bucket < end)
}

/** Whether a visitor belongs to this part of a namespace. */
export function isInNamespace(visitor: string, { name, from, to }: NamespacePart): boolean {
  const bucket = bucketOf(`__${name}`, visitor, 1)
  return bucket >= from && bucket < to
}
