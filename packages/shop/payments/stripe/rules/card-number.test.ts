import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CARD_TYPES,
  capCardNumber,
  cardNumberDigits,
  cardTypeOf,
  checkCardNumber,
  groupCardNumber,
  maxCardNumberLength,
  passesLuhn,
} from './card-number.ts'

/** Completes a body of digits with the check digit that makes it pass. */
function withCheckDigit(body: string): string {
  const digit = [...'0123456789'].find((candidate) => passesLuhn(body + candidate))
  return body + digit
}

function numberOfLength(prefix: string, length: number): string {
  return withCheckDigit(prefix.padEnd(length - 1, '1'))
}

describe('the type of a card', () => {
  it('knows ten types [S3.18]', () => {
    expect(CARD_TYPES).toEqual([
      'maestro',
      'forbrugsforeningen',
      'dankort',
      'visa',
      'mastercard',
      'amex',
      'dinersclub',
      'discover',
      'unionpay',
      'jcb',
    ])
  })

  it.each([
    ['maestro', ['5018', '502', '503', '506', '56', '58', '639', '6220', '67']],
    ['forbrugsforeningen', ['600']],
    ['dankort', ['5019']],
    ['visa', ['4']],
    ['mastercard', ['51', '52', '53', '54', '55', '22', '23', '24', '25', '26', '27']],
    ['amex', ['34', '37']],
    ['dinersclub', ['30', '36', '38', '39']],
    ['discover', ['601', '64', '65', '622']],
    ['unionpay', ['620', '88']],
    ['jcb', ['35']],
  ])('recognises %s by its first digits [S3.19]', (type, prefixes) => {
    expect(prefixes.map(cardTypeOf)).toEqual(prefixes.map(() => type))
  })

  it('takes the first match in list order: 6220 is maestro although 622 is discover [S3.19]', () => {
    expect(cardTypeOf('6220')).toBe('maestro')
    expect(cardTypeOf('6221')).toBe('discover')
    expect(cardTypeOf('6211')).toBe('unionpay')
  })

  it.each(['', '5', '6', '1', '9999', '50'])('says nothing about "%s" [S3.19]', (digits) => {
    expect(cardTypeOf(digits)).toBeUndefined()
  })
})

describe('a card number', () => {
  it('drops spaces and hyphens and refuses anything else but digits [S5.06]', () => {
    expect(cardNumberDigits('4242-4242 4242 4242')).toBe('4242424242424242')
    expect(checkCardNumber('4242 4242-4242 4242').isValid).toBe(true)
    for (const text of ['4242.4242.4242.4242', '4242 4242 4242 424a', '４242424242424242']) {
      expect(checkCardNumber(text)).toEqual({ isValid: false, isPotentiallyValid: false, type: undefined })
    }
  })

  it.each([
    ['visa', '4', [13, 16]],
    ['mastercard', '55', [16]],
    ['amex', '37', [15]],
    ['dinersclub', '36', [14]],
    ['discover', '65', [16]],
    ['jcb', '35', [16]],
    ['unionpay', '88', [16, 17, 18, 19]],
    ['maestro', '67', [12, 13, 14, 15, 16, 17, 18, 19]],
  ])('of %s is valid with its own lengths only [S5.07]', (_type, prefix, lengths) => {
    const valid = Array.from({ length: 20 }, (_, index) => index + 4).filter(
      (length) => checkCardNumber(numberOfLength(prefix, length)).isValid,
    )
    expect(valid).toEqual(lengths)
  })

  it.each([
    ['forbrugsforeningen', '600'],
    ['dankort', '5019'],
  ])('of %s has 16 digits [S5.08]', (_type, prefix) => {
    expect(checkCardNumber(numberOfLength(prefix, 16)).isValid).toBe(true)
    expect(checkCardNumber(numberOfLength(prefix, 15)).isValid).toBe(false)
    expect(checkCardNumber(numberOfLength(prefix, 17)).isValid).toBe(false)
  })

  it('of no known type is invalid, and as soon as its first digits say so [S5.08]', () => {
    expect(checkCardNumber(numberOfLength('9', 16))).toEqual({
      isValid: false,
      isPotentiallyValid: false,
      type: undefined,
    })
    expect(checkCardNumber('5').isPotentiallyValid).toBe(true)
  })

  it('must pass the Luhn checksum, but for unionpay [S5.09]', () => {
    expect(checkCardNumber('4242424242424241')).toEqual({
      isValid: false,
      isPotentiallyValid: false,
      type: 'visa',
    })
    expect(passesLuhn('6200000000000006')).toBe(false)
    expect(checkCardNumber('6200000000000006').isValid).toBe(true)
  })

  // Test numbers that providers publish, counted by others than this code.
  it.each([
    ['visa', '4012888888881881'],
    ['visa', '4222222222222'],
    ['mastercard', '5555555555554444'],
    ['mastercard', '2223003122003222'],
    ['amex', '378282246310005'],
    ['dinersclub', '30569309025904'],
    ['discover', '6011111111111117'],
    ['jcb', '3530111333300000'],
    ['maestro', '6759649826438453'],
    ['dankort', '5019717010103742'],
    ['forbrugsforeningen', '6007220000000004'],
  ])('of %s is right as published, and wrong with any other last digit [S5.09]', (type, number) => {
    expect(checkCardNumber(number)).toEqual({ isValid: true, isPotentiallyValid: true, type })
    for (let shift = 1; shift < 10; shift += 1) {
      const last = (Number(number.at(-1)) + shift) % 10
      expect(checkCardNumber(`${number.slice(0, -1)}${last}`).isValid).toBe(false)
    }
  })

  it('has the checksum of Luhn’s patent: 7992739871 ends in 3', () => {
    expect(Array.from('0123456789').filter((last) => passesLuhn(`7992739871${last}`))).toEqual(['3'])
    expect(passesLuhn('')).toBe(false)
    expect(passesLuhn('0')).toBe(true)
  })

  it('may become valid while it is shorter than the longest of its type [S5.07]', () => {
    expect(checkCardNumber('424242424242424').isPotentiallyValid).toBe(true)
    expect(checkCardNumber('4222222222223').isPotentiallyValid).toBe(true)
    expect(checkCardNumber('42424242424242424').isPotentiallyValid).toBe(false)
    expect(checkCardNumber('8').isPotentiallyValid).toBe(true)
    expect(checkCardNumber('85').isPotentiallyValid).toBe(false)
  })

  it('of any type but unionpay fails when one digit is mistyped [S5.09]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('4', '55', '37', '36', '65', '35', '67'),
        fc.integer({ min: 2, max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (prefix, place, shift) => {
          const length = maxCardNumberLength(cardTypeOf(prefix))
          const good = numberOfLength(prefix, length)
          const wrong = (Number(good[place]) + shift) % 10
          const bad = `${good.slice(0, place)}${wrong}${good.slice(place + 1)}`
          expect(checkCardNumber(bad).isValid).toBe(false)
        },
      ),
    )
  })

  it('may be typed up to the longest of its type, 16 digits when unknown [S5.14]', () => {
    const typed = (prefix: string) => capCardNumber(prefix.padEnd(30, '1')).length
    expect(typed('4')).toBe(16)
    expect(typed('37')).toBe(15)
    expect(typed('36')).toBe(14)
    expect(typed('62')).toBe(19)
    expect(typed('67')).toBe(19)
    expect(typed('99')).toBe(16)
  })

  it('is shown in the groups printed on the card', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(groupCardNumber('36227206271667')).toBe('3622 720627 1667')
    expect(groupCardNumber('6200000000000000005')).toBe('6200 0000 0000 0000 005')
    expect(groupCardNumber('42424')).toBe('4242 4')
    expect(groupCardNumber('')).toBe('')
  })
})
