import { expect, it } from 'vitest'
import { STRANGER } from '../../../payments/port/rules/payer.ts'
import { isStopped } from './stopped-payment.ts'

it('a debit is stopped when its order was cancelled while the bank worked on it', () => {
  expect(isStopped({ status: 'cancelled' }, { state: 'processing' })).toBe(true)
  expect(isStopped({ status: 'on-hold' }, { state: 'processing' })).toBe(false)
  expect(isStopped({ status: 'cancelled' }, { state: 'paid' })).toBe(false)
  expect(isStopped({ status: 'cancelled' }, null)).toBe(false)
})

it('a stranger’s card is nobody’s and is not kept', () => {
  expect(STRANGER).toEqual({ customer: null, saves: false })
})
