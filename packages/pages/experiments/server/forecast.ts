import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { ForecastInput, TestForecast } from '../console-contract.ts'
import { narrowed } from '../rules/audience.ts'
import { describeBasis, describeWeek } from '../rules/describe-forecast.ts'
import { type Forecast, forecastTest } from '../rules/forecast-test.ts'
import { findKnownFigures } from './known-figures.ts'
import { findExperiment } from './read-tests.ts'
import { readStoredSettings } from './test-settings.ts'

/**
 * What a test can be expected to find before it starts, with who would take part as its owner has it on the screen; `null` when
 * there is no such test.
 */
export async function readForecast(
  deps: { db: Database; clock: Clock },
  { id, planned }: { id: number; planned: ForecastInput },
): Promise<TestForecast | null> {
  const found = await findExperiment(deps.db, id)
  if (found === null) return null
  const figures = await findKnownFigures(deps, found.test, planned.goal)
  if (figures === null) return { basis: describeBasis(null), perWeek: [], weeks: [], notes: [] }
  const { percent } = (await readStoredSettings(deps.db)).holdout
  const { perWeek, weeks } = forecastTest(figures.known, planned, percent)
  return {
    basis: describeBasis(figures.recorded),
    perWeek: perWeek.map((visitors) => Math.round(visitors)),
    weeks: (weeks ?? []).map((week) => ({ weeks: week.weeks, finds: describeWeek(week) })),
    notes: notesOf(planned, weeks, figures.recorded.reached),
  }
}

function notesOf({ audience }: ForecastInput, weeks: Forecast['weeks'], reached: number | null): string[] {
  const isTooRare = weeks === null && reached !== null
  return [
    ...(isTooRare ? ['Too few reached the goal to say what a difference would have to be.'] : []),
    ...(narrowed(audience) === null
      ? []
      : ['Visitors whom the audience leaves out are not taken off here, so fewer will take part.']),
    ...(weeks === null
      ? []
      : [
          'A difference of this size is found in 8 of 10 cases; the daily look at the report is allowed for.',
        ]),
  ]
}
