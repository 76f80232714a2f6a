import { expect, it } from 'vitest'
import { isRightToLeft } from './direction.ts'
import { OFFERED_LANGUAGES } from './offered-languages.ts'
import { TEXTS_PATH } from './texts-path.ts'

it.each(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'ug', 'ur', 'yi', 'he-IL', 'ar-EG'])(
  '%s is written right to left',
  (language) => {
    expect(isRightToLeft(language)).toBe(true)
  },
)

it.each(['en', 'en-AU', 'de', 'hi', 'zh-Hant', ''])('%j is not', (language) => {
  expect(isRightToLeft(language)).toBe(false)
})

it('owners choose among these languages', () => {
  expect(OFFERED_LANGUAGES.join(' ')).toBe(
    'ar bg bn ca cs cy da de de-AT de-CH el en-AU en-CA en-GB en-NZ en-US es es-MX et eu fa fi fil fr fr-CA ga gl he hi hr hu id is it ja ko lt lv mi ms mt nb nl nl-BE pl pt pt-BR ro sk sl sq sr sv sw ta th tr uk ur vi zh-Hans zh-Hant',
  )
})

it('texts have an address of their own', () => {
  expect(TEXTS_PATH).toBe('/texts/')
})
