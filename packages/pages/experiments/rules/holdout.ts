import { bucketOf } from './bucket.ts'

/**
 * Visitors who see no test at all, so that what all tests bring together can be measured. `period` grows with every change of
 * the share, in percent: figures of two shares are never mixed, and other visitors are held out then.
 */
export type Holdout = { percent: number; period: number }

/** Tells whether a visitor sees no test, the same one always within a period; independent of the variants of any test. */
export function isHeldOut({ percent, period }: Holdout, visitor: string): boolean {
  return percent > 0 && bucketOf(`holdout of all tests ${period}`, visitor, 2) * 100 < percent
}
