/** The page that wrote a letter delivers it itself for so long; then any other may. */
export const FIRST_CHANCE_MS = 6000
/** The service knows the viewer id of a conversion for so long. */
const GOOD_FOR_MS = 30 * 86_400_000

/**
 * Whether a letter of this age, in ms, is delivered by any page that finds it. By the visitor's clock, which may have
 * been put right meanwhile: one that seems to come from the future goes at once.
 */
export function isDue(ageMs: number): boolean {
  return Math.abs(ageMs) > FIRST_CHANCE_MS
}

/** How long after a failed try a letter of this age, in ms, is tried again: as long as it has waited, up to a minute. */
export function retryMs(ageMs: number): number {
  return Math.min(Math.max(Math.abs(ageMs), FIRST_CHANCE_MS), 60_000)
}

/**
 * Whether a letter of this age, in ms, goes for the last time, whatever comes of it: the service turns down what is older,
 * and what never gets through would be sent from every page for ever. That it goes at all is for clocks that were put
 * right meanwhile, which make a letter of this morning years old.
 */
export function isLastAttempt(ageMs: number): boolean {
  return ageMs > GOOD_FOR_MS
}
