import { describe, expect, it } from 'vitest'
import { type DetailFormat, detailProblem, linesToFill, presetsOf } from './transfer-details.ts'

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
    ['iban', 'DE89 3704 0044 0532 0130 00', true],
    ['iban', 'de89370400440532013000', true],
    ['iban', 'DE89 3704 0044 0532 0130 01', false],
    ['bic', 'BELADEBEXXX', true],
    ['bic', 'beladebe', true],
    ['bic', 'BELA', false],
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

  it.each([
    ['AU', ['Account name', 'BSB', 'Account number', 'PayID'], ['text', 'bsb', 'account-number', 'payid']],
    ['DE', ['Account holder', 'IBAN', 'BIC'], ['text', 'iban', 'bic']],
    ['GB', ['Account name', 'Sort code', 'Account number'], ['text', 'text', 'text']],
    ['US', ['Account name', 'Routing number', 'Account number'], ['text', 'text', 'text']],
    ['JP', ['Account name', 'Bank', 'Account number', 'SWIFT code'], ['text', 'text', 'text', 'bic']],
  ])('begin in %s with the lines of its banks, all of them empty', (country, labels, formats) => {
    const lines = presetsOf(country)
    expect(lines.map(({ label }) => label)).toEqual(labels)
    expect(lines.map(({ format }) => format)).toEqual(formats)
    expect(lines.every(({ value }) => value === '')).toBe(true)
  })

  it('follow the country until an owner has filled in or added a line', () => {
    expect(linesToFill([], 'DE')).toEqual(presetsOf('DE'))
    expect(linesToFill(presetsOf('AU'), 'DE')).toEqual(presetsOf('DE'))
    const filled = presetsOf('AU').map((line) => ({ ...line, value: 'x' }))
    expect(linesToFill(filled, 'DE')).toEqual(filled)
    const own = [{ label: 'IBAN', format: 'text' as const, value: '' }]
    expect(linesToFill(own, 'AU')).toEqual(own)
  })
})
