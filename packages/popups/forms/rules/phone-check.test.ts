import { describe, expect, it } from 'vitest'
import { keepPhoneCharacters, phoneFault } from './phone-check.ts'

describe('the basic phone check', () => {
  it.each(['0412 345 678', '+61 (4) 12-345', '123456789012345', '1'])(
    'takes %j [W5.01] [W5.02] [W9.11]',
    (text) => {
      expect(phoneFault(text, 'basic', null)).toBeNull()
    },
  )

  it.each(['0412x345', '0412.345', '[04]12', '0412/345', '٠٤١٢', '1234567890123456'])(
    'turns %j down [W5.01] [W5.02] [W5.03] [W5.06] [W9.11]',
    (text) => {
      expect(phoneFault(text, 'basic', null)).toBe('phone')
    },
  )
})

describe('the phone pattern', () => {
  it.each(['1234567', '123456789012345'])(
    'takes the %s digits that it must [W5.04] [W5.06] [W9.11]',
    (text) => {
      expect(phoneFault(text, 'pattern', null)).toBeNull()
    },
  )

  it.each(['123456', '1234567890123456', '+1234567', '123 4567'])(
    'turns %j down with its hint [W5.04] [W5.05] [W5.06] [W9.11]',
    (text) => {
      expect(phoneFault(text, 'pattern', null)).toBe('phonePattern')
    },
  )
})

describe('the international check', () => {
  it('asks the library, and takes everything without one [W5.07] [W5.08] [W8.07]', () => {
    expect(phoneFault(' 0412 345 678 ', 'international', (text) => text === '0412 345 678')).toBeNull()
    expect(phoneFault('0412', 'international', () => false)).toBe('phoneInternational')
    expect(phoneFault('0412', 'international', null)).toBeNull()
  })

  it('lets digits, brackets, spaces and minus in and nothing else [W5.09]', () => {
    expect(keepPhoneCharacters('+61 (4) 12-3a4.5/6')).toBe('61 (4) 12-3456')
  })
})

describe('the Israeli check', () => {
  it.each(['02', '03', '04', '08', '09'])('wants 9 digits after %s [W5.13] [W5.14] [W5.17]', (prefix) => {
    expect(phoneFault(`${prefix}-123-4567`, 'advanced', null)).toBeNull()
    expect(phoneFault(`${prefix}123456`, 'advanced', null)).toBe('phoneIsraeli')
    expect(phoneFault(`${prefix}12345678`, 'advanced', null)).toBe('phoneIsraeli')
  })

  it.each(['050', '051', '052', '053', '054', '055', '058', '072', '073', '074', '076', '077', '079'])(
    'wants 10 digits after %s [W5.15]',
    (prefix) => {
      expect(phoneFault(`${prefix}-1234567`, 'advanced', null)).toBeNull()
      expect(phoneFault(`${prefix}123456`, 'advanced', null)).toBe('phoneIsraeli')
      expect(phoneFault(`${prefix}12345678`, 'advanced', null)).toBe('phoneIsraeli')
    },
  )

  it.each(['-0501234567', '0501234567-', '0-5-0-1-2-3-4-5-6-7'])(
    'takes %j: of dashes it forbids only two in a row [W5.13] [W5.17]',
    (text) => {
      expect(phoneFault(text, 'advanced', null)).toBeNull()
    },
  )

  it.each([
    '050--1234567',
    '-050--1234567',
    '050 1234567',
    '+972501234567',
    '0561234567',
    '0571234567',
    '0591234567',
    '0711234567',
    '0751234567',
    '0781234567',
    '061234567',
  ])('turns %j down, in Hebrew [W5.13] [W5.16] [W5.17]', (text) => {
    expect(phoneFault(text, 'advanced', null)).toBe('phoneIsraeli')
  })
})

it('is off when it is switched off [W3.29]', () => {
  expect(phoneFault('call me', 'none', null)).toBeNull()
})
