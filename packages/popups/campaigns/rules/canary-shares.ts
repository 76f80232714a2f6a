/** Percent of the visitors that a new version may be shown to first. */
export const CANARY_SHARES = [5, 10, 25, 50] as const
export type CanaryShare = (typeof CANARY_SHARES)[number]
