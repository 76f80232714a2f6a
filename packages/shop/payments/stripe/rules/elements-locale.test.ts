import { expect, it } from 'vitest'
import { elementsLocale } from './elements-locale.ts'

it.each([
  ['en-AU', 'en-AU'],
  ['en-DE', 'en'],
  ['de-AT', 'de'],
  ['fr-FR', 'fr'],
  ['fr-CA', 'fr-CA'],
  ['es-ES', 'es'],
  ['es-MX', 'es-419'],
  ['es', 'es'],
  ['he-IL', 'he'],
  ['pt-BR', 'pt-BR'],
  ['zh-Hant-TW', 'zh'],
  ['is-IS', 'en'],
  ['', 'en'],
])('a shop in %j shows the provider’s fields in %s', (locale, expected) => {
  expect(elementsLocale(locale)).toBe(expected)
})
