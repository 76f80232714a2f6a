import type { NamespacePart } from './bucket.ts'

/** Variants of one test, the original among them. */
export const MOST_VARIANTS = 10

/** What a test is of: a page or a part of it, prices and delivery, or the layout of the checkout. */
export const TEST_KINDS = ['page', 'prices', 'checkout'] as const
export type TestKind = (typeof TEST_KINDS)[number]

/** What a test counts as success of a visitor. */
export type Goal =
  /** A module was in view for 3 seconds. */
  | { kind: 'seen'; module: string }
  | { kind: 'clicked'; module: string }
  /** A form of the page, or a comment, was sent and accepted. */
  | { kind: 'form' }
  /** Another page of the builder was opened. */
  | { kind: 'page'; pageId: number }
  /** A product was put into the cart: this one, or any. */
  | { kind: 'cart'; productId: number | null }
  /** An order was placed and paid. */
  | { kind: 'order' }
  /** What visitors paid, refunds taken off. */
  | { kind: 'revenue' }

export type GoalKind = Goal['kind']

/** What decides who sees which variant. The first variant is the page as it is. */
export type Split = {
  /** Differs from test to test, so that a visitor of one variant is not always one of the same variant elsewhere. */
  seed: string
  /** Of the visitors, in percent, who take part; the others see the page as it is and are not counted. */
  coverage: number
  /** By variant; they need not add up to anything. */
  weights: readonly number[]
  namespace: NamespacePart | null
  startsAt: Date
  endsAt: Date | null
}
