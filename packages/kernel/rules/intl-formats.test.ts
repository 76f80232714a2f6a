import { expect, it } from 'vitest'
import { dateFormat, numberFormat } from './intl-formats.ts'

it('is the same formatter for the same locale and options, and another for others', () => {
  const whole = { maximumFractionDigits: 0 }
  expect(numberFormat('de-DE', whole)).toBe(numberFormat('de-DE', { ...whole }))
  expect(numberFormat('de-DE', whole).format(1234.5)).toBe('1.235')
  expect(numberFormat('en-AU', whole).format(1234.5)).toBe('1,235')
  expect(numberFormat('de-DE').format(1234.5)).toBe('1.234,5')
})

it('keeps days of different zones apart', () => {
  const moment = new Date('2026-11-21T20:00:00Z')
  const day = (timeZone: string) => dateFormat('en-AU', { dateStyle: 'short', timeZone }).format(moment)
  expect(dateFormat('en-AU', { timeZone: 'UTC' })).toBe(dateFormat('en-AU', { timeZone: 'UTC' }))
  expect(day('UTC')).toBe('21/11/26')
  expect(day('Australia/Sydney')).toBe('22/11/26')
})
