import type { Filters } from '../contract.ts'

/** Filters that let everybody through. */
export const NO_FILTERS: Filters = {
  variables: [],
  cookies: [],
  source: null,
  engagement: null,
  adBlocker: false,
}

/** A campaign that is in no split test, or takes an even share in one. */
export const EVEN_SHARE = { weight: 1, holdoutPercent: 0 }
