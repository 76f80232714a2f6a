import { describe, expect, it } from 'vitest'
import { checkSchedule } from './page-schedule.ts'

const zone = 'Australia/Sydney'
const now = new Date('2026-10-01T00:00:00Z')
const judge = (at: string, more: Partial<Parameters<typeof checkSchedule>[1]> = {}) => {
  const judged = checkSchedule({ move: 'publish', at }, { now, zone, others: [], ...more })
  return 'code' in judged ? judged.code : judged.at.toISOString()
}

describe('a time that is planned', () => {
  it.each([
    ['before the clocks go forward', '2026-10-04T01:59', '2026-10-03T15:59:00.000Z'],
    ['in the hour that is skipped: after it', '2026-10-04T02:30', '2026-10-03T16:30:00.000Z'],
    ['after it, on the same day', '2026-10-04T09:00', '2026-10-03T22:00:00.000Z'],
    ['before the clocks go back', '2027-04-04T01:30', '2027-04-03T14:30:00.000Z'],
    ['in the hour that comes twice: the second', '2027-04-04T02:30', '2027-04-03T16:30:00.000Z'],
    ['after it, on the same day', '2027-04-04T09:00', '2027-04-03T23:00:00.000Z'],
  ])('%s', (_what, at, moment) => {
    expect(judge(at)).toBe(moment)
  })

  it('is in the time zone of the store', () => {
    expect(judge('2026-12-24T18:00', { zone: 'Australia/Perth' })).toBe('2026-12-24T10:00:00.000Z')
  })

  it('is later than now, by the clock of the store', () => {
    // Ten in the morning in Sydney.
    expect(judge('2026-10-01T10:00')).toBe('in-the-past')
    expect(judge('2026-10-01T09:59')).toBe('in-the-past')
    expect(judge('2026-10-01T10:01')).toBe('2026-10-01T00:01:00.000Z')
    const judged = checkSchedule({ move: 'publish', at: '2026-10-01T09:00' }, { now, zone, others: [] })
    expect(judged).toMatchObject({ message: expect.stringContaining('1 Oct 2026, 10:00') })
  })

  it('takes a page down after it is published, and not before', () => {
    const at = new Date('2026-10-02T00:00:00Z')
    const takeDown = (wanted: string, move: 'publish' | 'take-down') => {
      const others = [{ move, at }]
      const judged = checkSchedule({ move: 'take-down', at: wanted }, { now, zone, others })
      return 'code' in judged ? judged.code : 'planned'
    }
    expect(takeDown('2026-10-02T10:00', 'publish')).toBe('wrong-order')
    expect(takeDown('2026-10-02T10:01', 'publish')).toBe('planned')
    // The plan that it replaces does not count.
    expect(takeDown('2026-10-01T12:00', 'take-down')).toBe('planned')
    const late = { move: 'take-down' as const, at }
    expect(judge('2026-10-03T10:00', { others: [late] })).toBe('wrong-order')
    expect(
      checkSchedule({ move: 'publish', at: '2026-10-03T10:00' }, { now, zone, others: [late] }),
    ).toMatchObject({
      message: 'The page would be taken down before it is published. Choose other times, or cancel one.',
    })
  })

  it('replaces the plan of the same move', () => {
    const others = [
      { move: 'publish' as const, at: new Date('2026-10-02T00:00:00Z') },
      { move: 'take-down' as const, at: new Date('2026-10-01T12:00:00Z') },
    ]
    expect(checkSchedule({ move: 'take-down', at: '2026-10-03T10:00' }, { now, zone, others })).toEqual({
      at: new Date('2026-10-03T00:00:00Z'),
    })
  })
})
