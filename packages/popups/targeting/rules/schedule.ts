import { remembered } from '@buoy/kernel/rules/remembered.ts'
import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import type { Audience, AudienceRule } from '../contract.ts'
import { isTimeZone } from './time-zone.ts'

type Schedule = Extract<AudienceRule, { kind: 'schedule' }>

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Tells whether it is the time, for a visitor of a time zone; '' for one whose zone nobody knows. */
export type TimeTest = (moment: Date, visitorZone: string) => boolean

/**
 * Reads a schedule once; the result tells whether a moment lies in it, on the clock of its time zone or the visitor's. Hours
 * that go over midnight belong to the weekday on which they began; `until` is the first minute outside. Where clocks are put
 * forward an hour is missing, and what is only in it does not come; where they are put back it comes twice.
 */
export function compileSchedule(schedule: Schedule): TimeTest {
  const ownClock = zonedClock(schedule.timeZone)
  const { from, until, hours } = schedule
  const weekdays = new Set(schedule.weekdays)
  return (moment, visitorZone) => {
    const clock = (schedule.byVisitor && visitorZone !== '' && clockOfVisitor(visitorZone)) || ownClock
    const { local, weekday } = clock(moment)
    if (from !== null && local < from) return false
    if (until !== null && local >= until) return false
    const time = local.slice(11)
    const overMidnight = hours !== null && hours.until <= hours.from
    const beganYesterday = overMidnight && time < hours.until
    const day = beganYesterday ? (weekday + 6) % 7 : weekday
    if (weekdays.size > 0 && !weekdays.has(day)) return false
    if (hours === null) return true
    return overMidnight ? time >= hours.from || beganYesterday : time >= hours.from && time < hours.until
  }
}

/**
 * Reads what an audience says of times and of nothing else: the groups that have only schedules. They hold anyone who asks
 * for a popup, and the result tells whether all of them let a moment through.
 */
export function compileTimes(audience: Audience): TimeTest {
  const groups = audience.flatMap((group) => {
    const schedules = group.filter((rule) => rule.kind === 'schedule')
    if (schedules.length < group.length) return []
    return [schedules.map((rule) => ({ includes: compileSchedule(rule), show: rule.show }))]
  })
  return (moment, zone) =>
    groups.every((schedules) => schedules.some(({ includes, show }) => includes(moment, zone) === show))
}

/** The world has some six hundred names of zones. */
const MOST_ZONES = 700

/** The clock of a zone that a browser names, `null` for a name that nobody knows. */
const clockOfVisitor = remembered((zone) => (isTimeZone(zone) ? zonedClock(zone) : null), MOST_ZONES)

/** A clock of a time zone: the local moment as `2026-12-24T18:00`, and the weekday from 0 for Sunday. */
function zonedClock(timeZone: string): (moment: Date) => { local: string; weekday: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
  })
  let minute = Number.NaN
  let known = { local: '', weekday: 0 }
  return (moment) => {
    // Anyone who asks within the same minute of a busy service gets the same answer.
    const asked = Math.floor(moment.getTime() / MINUTE_MS)
    if (asked === minute) return known
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    minute = asked
    known = {
      local: `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`,
      weekday: WEEKDAYS.indexOf(parts.weekday ?? ''),
    }
    return known
  }
}
