import type { ConsoleTestPlan, GoalProduct, PageTestState } from '../console-contract.ts'
import type { GoalKind } from '../rules/experiment.ts'
import type { PartKind } from '../rules/visitor-traits.ts'

export const STATE: Readonly<Record<PageTestState, { label: string; colour: string }>> = {
  draft: { label: 'Draft', colour: 'gray' },
  waiting: { label: 'Begins later', colour: 'citrus' },
  running: { label: 'Running', colour: 'lagoon' },
  over: { label: 'Time is over', colour: 'citrus' },
  ended: { label: 'Ended', colour: 'gray' },
}

export const GOAL_LABEL: Readonly<Record<GoalKind, string>> = {
  order: 'An order was paid',
  revenue: 'Net revenue, after refunds',
  cart: 'A product was put into the cart',
  form: 'A form or comment of the page was sent',
  clicked: 'A part of the page was clicked',
  seen: 'A part of the page was in view for 3 seconds',
  page: 'Another page was opened',
}

/** A product by its name, and that it was deleted: `Noosa Round (deleted)`. */
export function productWords({ name, isDeleted }: GoalProduct): string {
  return isDeleted ? `${name} (deleted)` : name
}

/** What a test counts as success, with the product that it is about. */
export function goalWords({ goal, goalProduct }: Pick<ConsoleTestPlan, 'goal' | 'goalProduct'>): string {
  const label = GOAL_LABEL[goal.kind]
  return goalProduct === null ? label : `${label}: ${productWords(goalProduct)}`
}

export const PART_LABEL: Readonly<Record<PartKind, string>> = {
  day: 'Day',
  device: 'Device',
  source: 'Source',
  visit: 'Visit',
}

export const PART_NAMES: Readonly<Record<Exclude<PartKind, 'day'>, Record<string, string>>> = {
  device: { desktop: 'Computer', mobile: 'Phone', tablet: 'Tablet' },
  source: { utm: 'Campaign', organic: 'Search engine', referral: 'Another site', typein: 'Direct' },
  visit: { first: 'First visit', later: 'Been here before' },
}

/** A share of 1 as per cent: `4.2 %`. */
export function percent(share: number): string {
  return `${(share * 100).toLocaleString('en-AU', { maximumFractionDigits: 1 })}%`
}
