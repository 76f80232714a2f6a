import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEmail, tidyEmail } from './check-email.ts'

it('trims an address and writes it small before it looks [S5.44]', () => {
  expect(tidyEmail('  Mia@Example.COM ')).toBe('mia@example.com')
  expect(isEmail('  Mia@Example.COM ')).toBe(true)
})

it.each([
  ['a@b.c', false],
  ['a@b.co', true],
  ['   a@b.c', false],
  ['mia.example.com', false],
  ['@example.com', false],
])('wants six characters and an @: %j %s [S5.45]', (typed, expected) => {
  expect(isEmail(typed)).toBe(expected)
})

it.each([
  ["!#$%&'*+/=?^_`{|}~.-9z@example.com", true],
  ['mia wood@example.com', false],
  ['mia"wood"@example.com', false],
  ['mia(x)@example.com', false],
  ['mía@example.com', false],
  ['mia\r\nBcc:x@example.com', false],
])('takes only these letters before the @: %j %s [S5.46]', (typed, expected) => {
  expect(isEmail(typed)).toBe(expected)
})

it.each([
  'mia@exa..mple.com',
  'mia@.example.com',
  'mia@example.com.',
  'mia@ example.com',
  'mia@example .com',
])('refuses a domain with dots or blanks out of place: %j [S5.47]', (typed) => {
  expect(isEmail(typed)).toBe(false)
})

it.each([
  ['mia@example', false],
  ['mia@ex-ample.com.au', true],
  ['mia@-example.com', false],
  ['mia@example-.com', false],
  ['mia@example.c-', false],
  ['mia@exa_mple.com', false],
  ['mia@wood@example.com', false],
  ['mia@exämple.de', true],
])('wants two labels of letters, digits and inner hyphens: %j %s [S5.48]', (typed, expected) => {
  expect(isEmail(typed)).toBe(expected)
})

it.each(['.mia@example.com', 'mia.@example.com', 'mia..wood@example.com'])(
  'refuses a dot where no mail server takes it: %j',
  (typed) => {
    expect(isEmail(typed)).toBe(false)
  },
)

it('never takes what would break out of a line of a mail', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      if (isEmail(typed)) expect(tidyEmail(typed)).toMatch(/^[^\s<>,;:"()]+$/)
    }),
  )
})
