import { wilsonInterval } from '@buoy/kernel/rules/statistics/wilson-interval.ts'
import { percentOf } from './figures.ts'

/** What came of one version: `visitors` saw it, and to `failed` of them it could not be shown as it should. */
export type VersionFigures = { visitors: number; failed: number }

/** Fewer prove nothing: a browser may be broken, or somebody tries things out. */
const FEWEST = 3

/**
 * Whether a new version fails for more visitors than the standing one: at least three, and so many that the share is larger
 * by more than chance (the lower end of its 95 % interval lies above the other's share).
 */
export function failsMore(shown: VersionFigures, standing: VersionFigures): boolean {
  if (shown.failed < FEWEST) return false
  return wilsonInterval(shown.failed, met(shown)).low > standing.failed / Math.max(1, met(standing))
}

/** The share of the visitors of a version to whom it could not be shown, in percent to a tenth; `null` without any. */
export function failedPercent(figures: VersionFigures): number | null {
  return percentOf(figures.failed, met(figures))
}

/** Who was to see it: it may fail before it counts as seen. */
function met({ visitors, failed }: VersionFigures): number {
  return Math.max(visitors, failed)
}
