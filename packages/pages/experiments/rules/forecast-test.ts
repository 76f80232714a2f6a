import { detectableLift, type Sample } from '@buoy/kernel/rules/statistics/compare-means.ts'
import { alphaOfEach, LEAST_REACHED, LEAST_VISITORS } from '@buoy/kernel/rules/statistics/test-rules.ts'
import type { NamespacePart } from './bucket.ts'

/** How long a forecast looks ahead, in weeks. */
export const FORECAST_WEEKS = [2, 4, 8] as const

/** What is known of the visitors of a test that has not begun. */
export type KnownFigures = {
  /** Everybody whom the test could count, in a week. */
  visitorsPerWeek: number
  /** What those who were recorded did of the goal, and how many reached it; `null` where it was not recorded. */
  goal: { sample: Sample; reached: number } | null
}

/** Who takes part: the share of visitors in percent, the part of a group, and how many see which variant. */
export type PlannedSplit = { coverage: number; namespace: NamespacePart | null; weights: readonly number[] }

export type ForecastWeek = {
  weeks: (typeof FORECAST_WEEKS)[number]
  /** The smallest lift that is found in 80 of 100 cases, for every variant: 0.05 is 5 % more. `null`: too few visitors for a verdict. */
  lift: number | null
}

/** Visitors of each variant in a week, and what can be told after some weeks; `null` where too little is known of the goal. */
export type Forecast = { perWeek: number[]; weeks: ForecastWeek[] | null }

/**
 * What a test can be expected to find if people go on as they do: by the rules that judge it later (`assessExperiment`), those of daily looks
 * and several variants among them. `heldOut` is the share of visitors, in percent, who see no test at all.
 */
export function forecastTest(known: KnownFigures, split: PlannedSplit, heldOut: number): Forecast {
  const { weights, coverage, namespace } = split
  const part = namespace === null ? 1 : namespace.to - namespace.from
  const share = (coverage / 100) * part * (1 - heldOut / 100)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const perWeek = weights.map((weight) => (known.visitorsPerWeek * share * weight) / all)
  const { goal } = known
  if (goal === null || goal.reached < LEAST_REACHED) return { perWeek, weeks: null }
  return {
    perWeek,
    weeks: FORECAST_WEEKS.map((weeks) => {
      const people = perWeek.map((visitors) => visitors * weeks)
      return { weeks, lift: liftFoundBy(people, goal) }
    }),
  }
}

function liftFoundBy(people: readonly number[], goal: NonNullable<KnownFigures['goal']>): number | null {
  const { sample, reached } = goal
  const everybody = people.reduce((sum, visitors) => sum + visitors, 0)
  const isTooFew =
    Math.min(...people) < LEAST_VISITORS || (everybody * reached) / sample.people < LEAST_REACHED
  const [original = 0, ...others] = people
  const alpha = alphaOfEach(others.length)
  const lifts = others.flatMap((visitors) => detectableLift(sample, [original, visitors], alpha) ?? [])
  return isTooFew || lifts.length < others.length ? null : Math.max(...lifts)
}
