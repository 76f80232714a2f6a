import { expect, it } from 'vitest'
import { missedTerm } from './missed-term.ts'

it.each([
  ['  Paddle   Board ', 'paddle board'],
  ['the Piñata!', 'pinata'],
  ['pool noodle 150', 'pool noodle 150'],
  ['xl', 'xl'],
  [`${'a'.repeat(40)} ${'b'.repeat(38)} ${'c'.repeat(40)}`, `${'a'.repeat(40)} ${'b'.repeat(38)}`],
  [`${'a'.repeat(40)} ${'b'.repeat(40)}`, `${'a'.repeat(40)} ${'b'.repeat(39)}`],
])('counts %j as %j', (phrase, term) => {
  expect(missedTerm(phrase)).toBe(term)
})

it.each(['mia@example.com', '0412 345 678', '+61 (412) 345-678', '4242 4242 4242 4242', '!!', 'x', ''])(
  'counts nothing of %j: it may say who somebody is, or says nothing',
  (phrase) => {
    expect(missedTerm(phrase)).toBeNull()
  },
)
