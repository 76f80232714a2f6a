import { remembered } from '@buoy/kernel/rules/remembered.ts'
import { bucketOf, bucketRanges, chooseVariation, isInNamespace } from './bucket.ts'
import type { Split } from './experiment.ts'

/**
 * The variant that a visitor sees of a test, the same one at every visit without anything being stored; `null` for a visitor
 * who does not take part, and outside of the test's time. 0 is the page as it is.
 */
export function assignVisitor(split: Split, visitor: string, now: Date): number | null {
  if (now < split.startsAt || (split.endsAt !== null && now >= split.endsAt)) return null
  let variantOf = known.get(split)
  if (variantOf === undefined) {
    variantOf = openVariants(split)
    known.set(split, variantOf)
  }
  const variant = variantOf(visitor)
  return variant === -1 ? null : variant
}

/** Visitors of one test whose variants are remembered: they look at several pages, each of which asks again. */
const MOST_REMEMBERED = 5000
const known = new WeakMap<Split, (visitor: string) => number>()

/** The variants of a split whatever the time, which never change; -1 for who does not take part. */
function openVariants({ seed, weights, coverage, namespace }: Split): (visitor: string) => number {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => weight / all)
  const ranges = bucketRanges(shares.length, coverage / 100, shares)
  return remembered((visitor) => {
    if (namespace !== null && !isInNamespace(visitor, namespace)) return -1
    return chooseVariation(bucketOf(seed, visitor, 2), ranges)
  }, MOST_REMEMBERED)
}

/** Whether nobody can be a visitor of both tests: their times do not overlap, or they take other parts of one group. */
export function excludeEachOther(one: Split, other: Split): boolean {
  const isLater = (before: Split, after: Split) => before.endsAt !== null && before.endsAt <= after.startsAt
  if (isLater(one, other) || isLater(other, one)) return true
  if (one.namespace === null || other.namespace === null) return false
  const isOverlapping = one.namespace.from < other.namespace.to && other.namespace.from < one.namespace.to
  return one.namespace.name === other.namespace.name && !isOverlapping
}

/** Whether two tests are told to have no visitor in common, being of one group, and would have some. */
export function isBlurredBy(one: Split, other: Split): boolean {
  const isSameGroup = one.namespace !== null && one.namespace.name === other.namespace?.name
  return isSameGroup && !excludeEachOther(one, other)
}
