import { describe, expect, it } from 'vitest'
import type { Audience, AudienceRule } from '../contract.ts'
import { compileSchedule, compileTimes } from './schedule.ts'
import { isTimeZone } from './time-zone.ts'

const always = {
  kind: 'schedule',
  timeZone: 'Australia/Melbourne',
  from: null,
  until: null,
  weekdays: [],
  hours: null,
  show: true,
} as const
type Changes = Partial<Omit<Parameters<typeof compileSchedule>[0], 'kind'>>
const includes = (changes: Changes, moment: string) =>
  compileSchedule({ ...always, weekdays: [], ...changes })(new Date(moment), '')

it('begins and ends on the clock of its time zone', () => {
  const christmas = { from: '2026-12-24T18:00', until: '2026-12-27T00:00' }

  expect(includes(christmas, '2026-12-24T06:59:59Z')).toBe(false)
  expect(includes(christmas, '2026-12-24T07:00:00Z')).toBe(true)
  expect(includes(christmas, '2026-12-26T12:59:59Z')).toBe(true)
  expect(includes(christmas, '2026-12-26T13:00:00Z')).toBe(false)
  expect(includes({}, '2026-12-26T13:00:00Z')).toBe(true)
})

it('keeps to the weekdays of its time zone', () => {
  // Saturday in London is Sunday in Melbourne by then.
  expect(includes({ weekdays: [0] }, '2026-01-10T14:00:00Z')).toBe(true)
  expect(includes({ weekdays: [0], timeZone: 'Europe/London' }, '2026-01-10T14:00:00Z')).toBe(false)
})

it('keeps to hours, and those that go over midnight belong to the day they began on', () => {
  const office = { hours: { from: '09:00', until: '17:00' }, timeZone: 'UTC' }
  const fridayNight = { hours: { from: '22:00', until: '02:00' }, weekdays: [5], timeZone: 'UTC' }

  expect(includes(office, '2026-01-09T08:59:00Z')).toBe(false)
  expect(includes(office, '2026-01-09T09:00:00Z')).toBe(true)
  expect(includes(office, '2026-01-09T17:00:00Z')).toBe(false)
  expect(includes(fridayNight, '2026-01-09T01:00:00Z')).toBe(false)
  expect(includes(fridayNight, '2026-01-09T23:00:00Z')).toBe(true)
  expect(includes(fridayNight, '2026-01-10T01:59:00Z')).toBe(true)
  expect(includes(fridayNight, '2026-01-10T02:00:00Z')).toBe(false)
})

it.each([0, 1, 2, 3, 4, 5, 6])('knows weekday %i', (day) => {
  // 4 January 2026 is a Sunday.
  const days = [0, 1, 2, 3, 4, 5, 6].filter((later) =>
    includes({ weekdays: [day], timeZone: 'UTC' }, `2026-01-${String(4 + later).padStart(2, '0')}T12:00:00Z`),
  )
  expect(days).toEqual([day])
})

it('lasts all day where hours begin and end alike', () => {
  const noon = { hours: { from: '12:00', until: '12:00' }, timeZone: 'UTC' }
  expect(includes(noon, '2026-01-09T11:59:00Z')).toBe(true)
  expect(includes(noon, '2026-01-09T12:00:00Z')).toBe(true)
  // Until noon it is still the day before that counts.
  expect(includes({ ...noon, weekdays: [5] }, '2026-01-09T11:59:00Z')).toBe(false)
  expect(includes({ ...noon, weekdays: [5] }, '2026-01-09T12:00:00Z')).toBe(true)
})

it('reads the clock again in every minute, by one compiled schedule', () => {
  const compiled = compileSchedule({
    ...always,
    weekdays: [],
    timeZone: 'UTC',
    hours: { from: '09:00', until: '09:01' },
  })
  const moments = [
    '2026-01-09T08:59:59Z',
    '2026-01-09T09:00:00Z',
    '2026-01-09T09:00:59Z',
    '2026-01-09T09:01:00Z',
  ]
  expect(moments.map((moment) => compiled(new Date(moment), ''))).toEqual([false, true, true, false])
})

it('keeps nine in the morning at nine when the clocks change', () => {
  const morning = { hours: { from: '09:00', until: '10:00' } }

  expect(includes(morning, '2026-04-03T22:30:00Z')).toBe(true)
  expect(includes(morning, '2026-04-05T22:30:00Z')).toBe(false)
  expect(includes(morning, '2026-04-05T23:30:00Z')).toBe(true)
})

describe('on the clock of the visitor', () => {
  const byVisitor = (changes: Changes, zone: string, moment: string) =>
    compileSchedule({ ...always, weekdays: [], byVisitor: true, ...changes })(new Date(moment), zone)
  const nine = { hours: { from: '09:00', until: '10:00' } }

  it('is another time for each zone at one moment', () => {
    const moment = '2026-01-10T08:30:00Z'
    expect(byVisitor(nine, 'Europe/Berlin', moment)).toBe(true)
    expect(byVisitor(nine, 'Europe/London', moment)).toBe(false)
    // Half past two in the afternoon; a zone of half an hour.
    expect(byVisitor({ hours: { from: '14:00', until: '14:01' } }, 'Asia/Kolkata', moment)).toBe(true)
    expect(byVisitor({ weekdays: [6] }, 'Pacific/Kiritimati', '2026-01-09T10:00:00Z')).toBe(true)
    expect(byVisitor({ weekdays: [5] }, 'Pacific/Pago_Pago', '2026-01-10T10:59:00Z')).toBe(true)
  })

  it('is the clock of the rule where no zone is told, or one that nobody knows', () => {
    for (const zone of ['', 'Garden/Pond', '<script>']) {
      expect(byVisitor(nine, zone, '2026-01-09T22:30:00Z'), zone).toBe(true)
      expect(byVisitor(nine, zone, '2026-01-10T08:30:00Z'), zone).toBe(false)
    }
    expect(includes(nine, '2026-01-09T22:30:00Z')).toBe(true)
  })

  // Transitions as the IANA time zone database publishes them for 2026.
  it.each([
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '02:00', '03:00'],
    ['America/New_York', '2026-03-08T07:00:00Z', '02:00', '03:00'],
    ['Australia/Sydney', '2026-10-03T16:00:00Z', '02:00', '03:00'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '02:00', '02:30'],
  ])('misses in %s the hour over which clocks are put forward', (zone, transition, from, until) => {
    const at = Date.parse(transition)
    const around = Array.from({ length: 24 * 4 }, (_, quarter) => new Date(at + (quarter - 48) * 900_000))
    const hits = around.filter((moment) => byVisitor({ hours: { from, until } }, zone, moment.toISOString()))
    expect(hits.filter((moment) => Math.abs(moment.getTime() - at) < 3 * 3_600_000)).toEqual([])
    const before = byVisitor({ hours: { from: '00:00', until: from } }, zone, new Date(at - 1).toISOString())
    const after = byVisitor({ hours: { from: until, until: '04:00' } }, zone, transition)
    expect([before, after]).toEqual([true, true])
  })

  it.each([
    ['Europe/Berlin', '2026-10-25T01:00:00Z', '02:00', '03:00', 8],
    ['America/New_York', '2026-11-01T06:00:00Z', '01:00', '02:00', 8],
    ['Australia/Sydney', '2026-04-04T16:00:00Z', '02:00', '03:00', 8],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '01:30', '02:00', 4],
  ])('has in %s the hour twice that clocks are put back by', (zone, transition, from, until, quarters) => {
    const at = Date.parse(transition)
    const around = Array.from({ length: 32 }, (_, quarter) => new Date(at + (quarter - 16) * 900_000))
    const hits = around.filter((moment) => byVisitor({ hours: { from, until } }, zone, moment.toISOString()))
    expect(hits).toHaveLength(quarters)
  })

  it('keeps nine in the morning at nine over the change', () => {
    expect(byVisitor(nine, 'Europe/Berlin', '2026-03-28T08:00:00Z')).toBe(true)
    expect(byVisitor(nine, 'Europe/Berlin', '2026-03-29T08:00:00Z')).toBe(false)
    expect(byVisitor(nine, 'Europe/Berlin', '2026-03-29T07:00:00Z')).toBe(true)
  })
})

it('knows a time zone from a made-up one', () => {
  expect(isTimeZone('Asia/Jerusalem')).toBe(true)
  expect(isTimeZone('Garden/Pond')).toBe(false)
})

it('holds who asks for a popup to its times, and to no rule beside them', () => {
  const sale = { ...always, weekdays: [], until: '2026-12-27T00:00' }
  const notOnSundays = { ...always, weekdays: [0], show: false }
  const inAustralia: AudienceRule = { kind: 'country', countries: ['AU'], show: true }
  const [during, after] = [new Date('2026-12-26T12:00:00Z'), new Date('2026-12-28T12:00:00Z')]
  const cases: [Audience, boolean[]][] = [
    [[], [true, true]],
    [[[sale]], [true, false]],
    [[[inAustralia]], [true, true]],
    [[[sale, inAustralia]], [true, true]],
    [
      [[sale], [inAustralia]],
      [true, false],
    ],
    [[[sale, notOnSundays]], [true, true]],
    [
      [[notOnSundays], [sale]],
      [true, false],
    ],
  ]

  for (const [audience, expected] of cases) {
    const isTime = compileTimes(audience)
    expect([isTime(during, ''), isTime(after, '')], JSON.stringify(audience)).toEqual(expected)
  }
})
