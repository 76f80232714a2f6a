import { parseStoreDay } from '@buoy/kernel/rules/store-day.ts'
import { PERIODS, type Period, type PeriodName } from '../rules/periods.ts'

const FIRST_PERIOD: PeriodName = 'last-30-days'

/** The period in the address: a name, or two days; the usual one when there is none or it makes no sense. */
export function readPeriod(
  params: URLSearchParams,
  today: string,
): { chosen: PeriodName | 'custom'; period: Period } {
  const name = params.get('period') ?? FIRST_PERIOD
  const from = parseStoreDay(params.get('from') ?? '')
  const to = parseStoreDay(params.get('to') ?? '')
  if (name === 'custom' && from !== null && to !== null && from <= to) {
    return { chosen: 'custom', period: { from, to } }
  }
  const chosen = isPeriodName(name) ? name : FIRST_PERIOD
  return { chosen, period: PERIODS[chosen].of(today) }
}

function isPeriodName(name: string): name is PeriodName {
  return Object.hasOwn(PERIODS, name)
}
