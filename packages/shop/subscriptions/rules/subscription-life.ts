import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/** Life of a repeat order: `on-hold` waits for its owner after a renewal that did not work. */
export type SubscriptionStatus = 'active' | 'on-hold' | 'ended'

const MOVES: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  active: ['on-hold', 'ended'],
  'on-hold': ['active', 'ended'],
  ended: [],
}

/** Tells whether a repeat order may go from one status to another. */
export function mayMoveSubscription(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return MOVES[from].includes(to)
}

/** How often an order may be repeated, in weeks. */
export const INTERVALS = [2, 4, 8, 12, 26] as const

/** An interval in words: `every 4 weeks`. */
export function intervalWords(weeks: number, texts: TextLocale): string {
  return translator(messages, texts)('interval', { weeks })
}

const DAY_MS = 86_400_000
const DAYS_PER_WEEK = 7

/** The day `weeks` weeks after a day; both `YYYY-MM-DD`. */
export function weeksAfter(day: string, weeks: number): string {
  return new Date(Date.parse(day) + weeks * DAYS_PER_WEEK * DAY_MS).toISOString().slice(0, 10)
}

/**
 * When the renewal after one that has been paid is due: an interval after that one was due, so that an
 * early renewal costs nobody days. What was paid so late that this lies behind goes on from today.
 */
export function nextDue(dueOn: string, everyWeeks: number, today: string): string {
  const next = weeksAfter(dueOn, everyWeeks)
  return next > today ? next : weeksAfter(today, everyWeeks)
}
