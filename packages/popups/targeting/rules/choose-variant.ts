import { unitHash } from './hash.ts'

/** A campaign of a split test. */
export type Variant = { id: string; weight: number }

/** What a viewer sees of a split test: a variant, or nothing because they are held out or nothing can be chosen. */
export type Choice = { id: string } | { id: null; reason: 'holdout' | 'none' }

/**
 * Chooses the variant that a viewer sees, the same one every time, without anything being kept (W3.08).
 * By weighted rendezvous: each variant draws its own number for the viewer, so that one that is paused or
 * added moves only the viewers it loses or wins. `holdoutPercent` of the viewers see none, whatever the weights.
 */
export function chooseVariant(
  testId: string,
  viewer: string,
  variants: readonly Variant[],
  holdoutPercent: number,
): Choice {
  if (unitHash(`${testId}|holdout|${viewer}`) * 100 < holdoutPercent) return { id: null, reason: 'holdout' }
  let best: { id: string; score: number } | null = null
  for (const { id, weight } of variants) {
    if (weight <= 0) continue
    const score = -Math.log(unitHash(`${testId}|${id}|${viewer}`)) / weight
    if (best === null || score < best.score) best = { id, score }
  }
  return best === null ? { id: null, reason: 'none' } : { id: best.id }
}

/**
 * What somebody sees who takes part in no test: the campaign that the others vary, or the first of them while that one is not
 * shown.
 */
export function chooseOriginal(testId: string, variants: readonly Variant[]): Choice {
  const shown = variants.filter(({ weight }) => weight > 0)
  const { id = null } = shown.find((variant) => variant.id === testId) ?? shown[0] ?? {}
  return id === null ? { id, reason: 'none' } : { id }
}
