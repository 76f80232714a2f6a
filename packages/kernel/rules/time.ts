/** Where the present moment comes from; handed in so that rules and tests can choose it. */
export type Clock = { now: () => Date }

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
