import { describe, expect, it } from 'vitest'
import { DETAIL_PRESETS, type DetailFormat, detailProblem } from './transfer-details.ts'

describe('the details of a bank transfer', () => {
  it.each<[DetailFormat, string, boolean]>([
    ['bsb', '012-345', true],
    ['bsb', '012345', true],
    ['bsb', ' 012 345 ', true],
    ['bsb', '12-345', false],
    ['bsb', '0123456', false],
    ['bsb', '01a-345', false],
    ['account-number', '1234', true],
    ['account-number', '123 456 789', true],
    ['account-number', '123', false],
    ['account-number', '12345678901', false],
    ['payid', 'pay@shop.example', true],
    ['payid', 'pay@shop', false],
    ['payid', '+61 412 345 678', true],
    ['payid', '(02) 9876 5432', true],
    ['payid', '0112345678', false],
    ['payid', '51 824 753 556', true],
    ['payid', '51 824 753 557', false],
    ['payid', '01 824 753 556', false],
    ['payid', 'shop', false],
    ['text', 'whatever', true],
  ])('as %s take %s: %s', (format, value, isGood) => {
    expect(detailProblem({ format, value }) === null).toBe(isGood)
  })

  it('say what is wanted', () => {
    expect(detailProblem({ format: 'bsb', value: '1' })).toBe('A BSB has six digits, such as 012-345.')
    expect(detailProblem({ format: 'account-number', value: '' })).toBe(
      'An account number has 4 to 10 digits.',
    )
    expect(detailProblem({ format: 'payid', value: '' })).toContain('+61 412 345 678')
  })

  it('begin with those of Australia', () => {
    expect(DETAIL_PRESETS.AU).toEqual([
      { label: 'Account name', format: 'text' },
      { label: 'BSB', format: 'bsb' },
      { label: 'Account number', format: 'account-number' },
      { label: 'PayID', format: 'payid' },
    ])
  })
})
