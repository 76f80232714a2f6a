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

/** Whether a letter goes for the last time, since the service would not take it later, whatever comes of it. */
export function isLastTry(ageMs: number): boolean {
  return ageMs > GOOD_FOR_MS
}
