import { goodnessOfFit } from './chi-square.ts'

// The rules by which every test of the shop is judged, of pages and of popups alike.

/** How often a test without any difference may be called decided, over all looks and variants together. */
export const FALSE_ALARM = 0.05
/** Visitors of each variant, and those who reached the goal in all: below, the approximation is poor. */
export const LEAST_VISITORS = 100
export const LEAST_REACHED = 20
/** A split this unlikely is broken; strict, since it is looked at every day (Fabijan et al., KDD 2019). */
const BROKEN_SPLIT = 0.001
/** The chi-square test wants so many visitors in each part. */
const LEAST_EXPECTED = 5

/** A part of a test: the share of visitors that was asked for it, of 1, and who was given it. */
export type SplitShare = { visitors: number; share: number }

/** Tells whether visitors are shared out so differently from what was asked that nothing else can be believed. */
export function isSplitBroken(parts: readonly SplitShare[]): boolean {
  const all = parts.reduce((sum, { visitors }) => sum + visitors, 0)
  if (parts.length < 2 || parts.some(({ share }) => share * all < LEAST_EXPECTED)) return false
  const seen = parts.map(({ visitors }) => visitors)
  const asked = parts.map(({ share }) => share)
  return goodnessOfFit(seen, asked) < BROKEN_SPLIT
}

/** The error that each of so many comparisons may have, so that all together have that of one test (Bonferroni). */
export function alphaOfEach(comparisons: number): number {
  return FALSE_ALARM / Math.max(1, comparisons)
}
