import type { ListPage } from '@buoy/kernel/rules/paging.ts'
/** `missing`: it could not be had, and `problem` says why. */
export type FetchState = 'waiting' | 'fetched' | 'missing'

/**
 * How far the pictures of a file of products are. `ahead` counts pictures of other files that are fetched first;
 * `waiting` is what is left of `wanted`.
 */
export type FetchProgress = {
  wanted: number
  fetched: number
  missing: number
  waiting: number
  ahead: number
}

/** A picture that could not be had: where it is said to be, for which product, and why there is none. */
export type MissingPicture = { url: string; productId: number; product: string; problem: string }

export type MissingPictures = ListPage & { rows: MissingPicture[] }
