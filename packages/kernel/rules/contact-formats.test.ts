import { expect, it } from 'vitest'
import { isEmail, isPhone, isPostcode, postcodeDigits } from './contact-formats.ts'

it.each(['a#b@example.com', 'user@exämple.de', "o'brien+x@mail.example.co.uk", 'kím@example.com'])(
  'takes %j',
  (address) => {
    expect(isEmail(address)).toBe(true)
  },
)

it.each(['.a@example.com', 'a.@example.com', 'a@-example.com', 'a@example-.com', 'a..b@example.com', 'a@b'])(
  'refuses %j',
  (address) => {
    expect(isEmail(address)).toBe(false)
  },
)

it.each([
  ['DE', '10115', true],
  ['DE', 'D-10115', true],
  ['DE', '101 15', true],
  ['DE', '1011', false],
  ['DE', '101155', false],
  ['DE', '1o115', false],
  ['JP', '100-0001', true],
  ['JP', '1000001', true],
  ['JP', '100-000', false],
  ['KW', '13001', true],
  ['KW', '1300', false],
  ['PT', '1000-001', true],
  ['BR', '01001-000', true],
  ['SE', '111 22', true],
  ['LT', 'LT-01100', true],
  ['US', '10001', true],
  ['US', '10001-1234', true],
  ['US', '1000', false],
  // With letters, or of a form that we do not know.
  ['GB', 'SW1A 1AA', true],
  ['XK', '10000', true],
])('in %s the postcode %j is one: %s', (country, postcode, isOne) => {
  expect(isPostcode(postcode, country)).toBe(isOne)
})

it('knows how many digits a postcode has, where it is digits', () => {
  expect(['AU', 'AT', 'DE', 'IN', 'JP', 'BR', 'GB', 'constructor'].map(postcodeDigits)).toEqual([
    4,
    4,
    5,
    6,
    7,
    8,
    null,
    null,
  ])
})

it.each([
  ['AU', '0412 345 678', true],
  ['AU', '(02) 5550-1234', true],
  ['AU', '02.5550/1234', true],
  ['AU', '0112345678', false],
  ['AU', '13 11 14', true],
  ['AU', '1300 123 456', true],
  ['AU', '1800123456', true],
  ['AU', '1400123456', false],
  ['AU', '041234567', false],
  ['AU', '04123456789', false],
  ['AU', '412345678', false],
  ['AU', '+61 412 345 678', true],
  ['AU', '+61 0412 345 678', true],
  ['DE', '+61 412 345 67', false],
  ['AU', '+49 30 123456', true],
  ['AU', '+0 30 123456', false],
  ['AU', '+49 30', false],
  ['AU', '+4930123456789012', false],
  ['DE', '030 123456', true],
  ['DE', '12345', false],
  ['DE', '123456', true],
  ['DE', '1234567890123456', false],
  ['DE', '030 123456 ext. 4', false],
  ['DE', 'tel 030123456', false],
  ['DE', '030+123456', false],
  ['DE', '', false],
])('in %s the phone number %j is one: %s', (country, phone, isOne) => {
  expect(isPhone(phone, country)).toBe(isOne)
})

it('takes addresses as long as mail can be', () => {
  const at = (local: number, domain: number) => `${'a'.repeat(local)}@${'b'.repeat(domain)}.com`
  expect([isEmail(at(64, 185)), isEmail(at(64, 186)), isEmail(at(65, 10))]).toEqual([true, false, false])
})
