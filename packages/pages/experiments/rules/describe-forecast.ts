import type { ForecastWeek } from './forecast-test.ts'

/**
 * Where the figures of a forecast are from: earlier tests of the page, all visitors of the shop where a page has had no test,
 * visitors of the shop where all of them see prices, or the checkouts that were opened.
 */
export type ForecastBasis = 'tests' | 'whole-shop' | 'shop' | 'checkout'

/** What was recorded in the last {@link KNOWN_DAYS} days. */
export type Recorded = {
  basis: ForecastBasis
  visitors: number
  visitorsPerWeek: number
  /** Who reached the goal; `null` where it was not recorded. */
  reached: number | null
}

/** How far back a forecast looks, in days. */
export const KNOWN_DAYS = 28

const percent = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })
const roughly = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 2 })

const SOURCES: Readonly<Record<ForecastBasis, string>> = {
  tests: `By the tests of this page in the last ${KNOWN_DAYS} days`,
  'whole-shop': `This page had no test in the last ${KNOWN_DAYS} days, and visitors of single pages are counted by tests alone. In all of the shop`,
  shop: `By the visitors and orders of the shop in the last ${KNOWN_DAYS} days`,
  checkout: `By the checkouts that were opened in the last ${KNOWN_DAYS} days`,
}

/** What a forecast is based on, in a few sentences; `null` is that nobody was recorded. */
export function describeBasis(recorded: Recorded | null): string {
  if (recorded === null)
    return `Not enough is known for a forecast: no visitors were recorded in the last ${KNOWN_DAYS} days.`
  const { basis, visitors, visitorsPerWeek, reached } = recorded
  const came = `${SOURCES[basis]}, about ${roughly.format(visitorsPerWeek)} visitors a week`
  const most = basis === 'whole-shop' ? ' Fewer come to one page, so it takes longer than said here.' : ''
  if (reached === null) return `${came}. How many of them reach this goal is not known yet.${most}`
  const share = `${percent.format((reached / visitors) * 100)}% (${whole.format(reached)})`
  return `${came}, of whom ${share} reached the goal.${most}`
}

/** Beyond this a difference is none that anybody expects. */
const MOST_TOLD = 3

/** What can be told after some weeks: `a difference of 12% or more is found`. */
export function describeWeek({ lift }: ForecastWeek): string {
  if (lift === null) return 'too few visitors for a verdict'
  if (lift > MOST_TOLD) return 'only a difference of several times as much is found'
  return `a difference of ${lift < 0.1 ? percent.format(lift * 100) : whole.format(lift * 100)}% or more is found`
}
