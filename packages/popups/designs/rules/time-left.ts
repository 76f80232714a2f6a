import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { WireTimer } from '../../model/popup-object-contract.ts'

/**
 * The moment at which a countdown that begins now is over, in ms since 1970. `null` for one that is not started:
 * its moment is past (W4.52), or nobody can say when it is.
 */
export function timerEnd(timer: WireTimer, nowMs: number): number | null {
  const end =
    timer.type === 'duration'
      ? nowMs + Number(timer.minutes) * MINUTE_MS + Number(timer.seconds) * SECOND_MS
      : momentIn(timer.zone, timer.date, timer.time)
  return end !== null && end > nowMs ? end : null
}

export type ClockUnit = 'days' | 'hours' | 'minutes' | 'seconds'

/**
 * What a flip clock shows for so many ms: units of at least two digits, without those in front that are 0; the
 * seconds always stand (W4.55). A second that has begun counts whole, so that the end is 00 and not a moment later.
 */
export function clockFaces(leftMs: number): { unit: ClockUnit; digits: string }[] {
  const left = Math.ceil(Math.max(0, leftMs) / SECOND_MS) * SECOND_MS
  const counts: [ClockUnit, number][] = [
    ['days', Math.floor(left / DAY_MS)],
    ['hours', Math.floor((left % DAY_MS) / HOUR_MS)],
    ['minutes', Math.floor((left % HOUR_MS) / MINUTE_MS)],
    ['seconds', Math.floor((left % MINUTE_MS) / SECOND_MS)],
  ]
  const first = counts.findIndex(([unit, count]) => count > 0 || unit === 'seconds')
  return counts.slice(first).map(([unit, count]) => ({ unit, digits: String(count).padStart(2, '0') }))
}

/**
 * The moment of a date and a time of day on the clocks of a zone (W4.51), `null` when there is no such zone or day.
 * When clocks go back an hour comes twice: the first is meant. One that is left out is taken an hour later.
 */
function momentIn(zone: string, date: string, time: string): number | null {
  const local = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(local)) return null
  const before = offsetMs(zone, local - DAY_MS)
  const after = offsetMs(zone, local + DAY_MS)
  if (before === null || after === null) return null
  const early = local - before
  const late = local - after
  return offsetMs(zone, early) !== before && offsetMs(zone, late) === after ? late : early
}

/** Tells whether a zone is known: an IANA name, or an offset such as `+10:00` or `UTC-3`. */
export function isZone(zone: string): boolean {
  return offsetMs(zone, 0) !== null
}

const OFFSET = /^(?:UTC|GMT|Z)?(?:([+-])(\d{1,2}):?(\d{2})?)?$/i

/** How far a zone's clocks are ahead of UTC at a moment, in ms; `zone` is an IANA name or an offset. */
function offsetMs(zone: string, moment: number): number | null {
  const [written, sign, hours = '0', minutes = '0'] = OFFSET.exec(zone.trim()) ?? []
  if (written) return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
    return name === undefined || !OFFSET.test(name) ? null : offsetMs(name, moment)
  } catch {
    // The one way Intl has to say that it does not know the zone.
    return null
  }
}
