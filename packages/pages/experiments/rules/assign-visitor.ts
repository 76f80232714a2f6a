import { bucketOf, bucketRanges, chooseVariation, isInNamespace } from './bucket.ts'
import type { Split } from './experiment.ts'

/**
 * The variant that a visitor sees of a test, the same one at every visit without anything being stored; `null` for a visitor
 * who does not take part, and outside of the test's time. 0 is the page as it is.
 */
export function assignVisitor(split: Split, visitor: string, now: Date): number | null {
  if (now < split.startsAt || (split.endsAt !== null && now >= split.endsAt)) return null
  if (split.namespace !== null && !isInNamespace(visitor, split.namespace)) return null
  const all = split.weights.reduce((sum, weight) => sum + weight, 0)
  const shares = split.weights.map((weight) => weight / all)
  const ranges = bucketRanges(shares.length, split.coverage / 100, shares)
  const variant = chooseVariation(bucketOf(split.seed, visitor, 2), ranges)
  return variant === -1 ? null : variant
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
