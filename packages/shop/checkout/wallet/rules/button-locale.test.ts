import { expect, it } from 'vitest'
import { buttonLocale } from './button-locale.ts'

it.each([
  ['en-AU', 'en'],
  ['de-DE', 'de'],
  ['fr-CA', 'fr'],
  ['es-MX', 'es'],
  ['nb-NO', 'no'],
  ['he-IL', 'en'],
  ['', 'en'],
])('a shop in %j has the wallet’s button in %s', (locale, expected) => {
  expect(buttonLocale(locale)).toBe(expected)
})
