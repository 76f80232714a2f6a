import type { PageTestState } from '../console-contract.ts'
import type { GoalKind } from '../rules/experiment.ts'

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
  form: 'A form of the page was sent',
  clicked: 'A part of the page was clicked',
  seen: 'A part of the page was in view for 3 seconds',
  page: 'Another page was opened',
}
