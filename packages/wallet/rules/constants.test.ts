import { expect, it } from 'vitest'
import { ENVIRONMENTS, isEnvironment } from './environments.ts'
import { estimatedTotal } from './estimated-total.ts'
import { failed, nativeStatus, paymentsError, reportedStatus } from './statuses.ts'
import {
  CALLBACK_TIMEOUT_MS,
  POPUP_POLL_MS,
  POPUP_SIZE,
  SHEET_HEIGHT_PX,
  SHEET_TRANSITION_MS,
} from './timings.ts'

it('knows five environments [S4.34]', () => {
  expect(ENVIRONMENTS).toEqual(['TEST', 'SANDBOX', 'PREPROD', 'CANARY', 'PRODUCTION'])
  expect(isEnvironment('test')).toBe(false)
})

it('keeps the documented times and sizes [S9.19, S9.20, S9.21, S9.22, S9.23]', () => {
  expect(CALLBACK_TIMEOUT_MS).toBe(30_000)
  expect(POPUP_SIZE).toEqual({ width: 600, height: 550 })
  expect(SHEET_HEIGHT_PX).toBe(280)
  expect(SHEET_TRANSITION_MS).toBe(250)
  expect(POPUP_POLL_MS).toBe(500)
})

it('estimates nothing in US dollars when a request gives no total [S9.24]', () => {
  expect(estimatedTotal().amount).toEqual({ currency: 'USD', value: '0' })
  expect(estimatedTotal({ currencyCode: 'AUD' }).amount).toEqual({ currency: 'AUD', value: '0' })
  expect(estimatedTotal({ currencyCode: 'AUD', totalPrice: '49.95' }).amount).toEqual({
    currency: 'AUD',
    value: '49.95',
  })
})

it('passes on two statuses of the native interface and calls the rest a cancel [S8.46, S8.47]', () => {
  expect(nativeStatus('DEVELOPER_ERROR')).toBe('DEVELOPER_ERROR')
  expect(nativeStatus('MERCHANT_ACCOUNT_ERROR')).toBe('MERCHANT_ACCOUNT_ERROR')
  for (const other of ['INTERNAL_ERROR', 'BUYER_CANCEL', 'UNSUPPORTED_API_VERSION', 'SOMETHING', undefined]) {
    expect(nativeStatus(other)).toBe('CANCELED')
  }
})

it("reports the window's statuses, with the buyer's cancel as CANCELED [S8.48, S8.49]", () => {
  for (const same of [
    'DEVELOPER_ERROR',
    'MERCHANT_ACCOUNT_ERROR',
    'INTERNAL_ERROR',
    'UNSUPPORTED_API_VERSION',
  ]) {
    expect(reportedStatus(same)).toBe(same)
  }
  for (const cancel of ['BUYER_CANCEL', 'CANCELED', 'SOMETHING', undefined]) {
    expect(reportedStatus(cancel)).toBe('CANCELED')
  }
})

it('rejects with an error that says status and message', () => {
  const error = paymentsError(failed('INTERNAL_ERROR', 'It rained.'))
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    message: 'It rained.',
    statusCode: 'INTERNAL_ERROR',
    statusMessage: 'It rained.',
  })
})
