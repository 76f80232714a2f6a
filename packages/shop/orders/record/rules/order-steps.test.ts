import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { statusInWords, stepsOf } from './order-steps.ts'

const MOMENTS = {
  placedAt: '2026-11-20T01:00:00.000Z',
  paidAt: '2026-11-20T01:01:00.000Z',
  changedAt: '2026-11-21T03:00:00.000Z',
}
const steps = (status: Parameters<typeof statusInWords>[0], paidAt: string | null = MOMENTS.paidAt) =>
  stepsOf({ ...MOMENTS, status, paidAt, needsShipping: true }, SOURCE_TEXT_LOCALE).map(
    ({ label, state, at }) => [label, state, at],
  )

const PLACED = ['Order placed', 'done', MOMENTS.placedAt]
const PAID = ['Paid', 'done', MOMENTS.paidAt]

it('the way of an order has its moments', () => {
  expect(steps('completed')).toEqual([PLACED, PAID, ['Sent', 'done', MOMENTS.changedAt]])
  expect(steps('processing')).toEqual([PLACED, PAID, ['Being packed', 'now', null], ['Sent', 'ahead', null]])
  expect(steps('pending', null)).toEqual([
    PLACED,
    ['Waiting for payment', 'now', null],
    ['Packed', 'ahead', null],
    ['Sent', 'ahead', null],
  ])
})

it('an order on hold may be paid or not', () => {
  const rest = [
    ['On hold', 'now', null],
    ['Packed', 'ahead', null],
    ['Sent', 'ahead', null],
  ]
  expect(steps('on-hold')).toEqual([PLACED, PAID, ...rest])
  expect(steps('on-hold', null)).toEqual([PLACED, ['Waiting for payment', 'now', null], ...rest.slice(1)])
})

it('an order whose card is charged when it is sent waits for no payment', () => {
  const moments = { ...MOMENTS, status: 'on-hold' as const, paidAt: null, needsShipping: true }
  const labels = stepsOf({ ...moments, isAuthorised: true }, SOURCE_TEXT_LOCALE).map(({ label }) => label)
  expect(labels).toEqual(['Order placed', 'Charged when sent', 'Packed', 'Sent'])
})

it('an order that ended stops with how it ended', () => {
  const ended = (label: string) => [label, 'ended', MOMENTS.changedAt]
  expect(steps('failed', null)).toEqual([PLACED, ended('Payment failed')])
  expect(steps('cancelled', null)).toEqual([PLACED, ended('Cancelled')])
  expect(steps('cancelled')).toEqual([PLACED, PAID, ended('Cancelled')])
  expect(steps('refunded')).toEqual([PLACED, PAID, ended('Refunded')])
})

it('statuses have words for shoppers', () => {
  const STATUSES = [
    'pending',
    'failed',
    'on-hold',
    'processing',
    'completed',
    'cancelled',
    'refunded',
  ] as const
  expect(STATUSES.map((status) => statusInWords(status, SOURCE_TEXT_LOCALE))).toEqual([
    'Waiting for payment',
    'Payment failed',
    'On hold',
    'Being packed',
    'Sent',
    'Cancelled',
    'Refunded',
  ])
})
