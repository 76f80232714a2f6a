import { momentOfStoreClock } from '@buoy/kernel/rules/store-day.ts'

/** What can happen to a page by the clock: its draft is published, or it is archived. */
export const SCHEDULE_MOVES = ['publish', 'take-down'] as const
export type ScheduleMove = (typeof SCHEDULE_MOVES)[number]

type Planned = { move: ScheduleMove; at: Date }

/**
 * The moment that a time on the store's clocks means, or why it cannot be planned: it has passed, or the page would be taken
 * down before it is published. A time that the clocks skip means the same time after the gap; one that they show twice, the
 * second.
 */
export function checkSchedule(
  wanted: { move: ScheduleMove; at: string },
  { now, zone, others }: { now: Date; zone: string; others: readonly Planned[] },
): { at: Date } | { code: 'in-the-past' | 'wrong-order'; message: string } {
  const at = momentOfStoreClock(wanted.at, zone)
  if (at <= now) {
    const clock = new Intl.DateTimeFormat('en-AU', {
      timeZone: zone,
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    const message = `This time has passed: the store’s clock shows ${clock.format(now)}. Choose a later one.`
    return { code: 'in-the-past', message }
  }
  const all = [...others.filter(({ move }) => move !== wanted.move), { move: wanted.move, at }]
  const publishing = all.find(({ move }) => move === 'publish')
  const takingDown = all.find(({ move }) => move === 'take-down')
  if (publishing !== undefined && takingDown !== undefined && takingDown.at <= publishing.at) {
    const message = 'The page would be taken down before it is published. Choose other times, or cancel one.'
    return { code: 'wrong-order', message }
  }
  return { at }
}
