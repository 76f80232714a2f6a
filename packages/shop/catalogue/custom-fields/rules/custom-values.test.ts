import { SOURCE_TEXT_LOCALE, type TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import type { CustomField } from '../contract.ts'
import { customFieldFixture } from '../custom-field.fixtures.ts'
import {
  checkCustomValues,
  customValueInWords,
  shownCustomFields,
  tidyCustomValues,
  withEveryField,
} from './custom-values.ts'

const FIELDS: CustomField[] = [
  customFieldFixture({ key: 'wood', kind: 'choice', choices: [{ value: 'oak', label: 'White oak' }] }),
  customFieldFixture({ key: 'depth', kind: 'number', label: 'Depth', unit: 'm' }),
  customFieldFixture({ key: 'season', kind: 'date', label: 'Season' }),
  customFieldFixture({ key: 'floats', kind: 'yes-no', label: 'Floats' }),
  customFieldFixture({ key: 'finish', kind: 'text', label: 'Finish' }),
  customFieldFixture({ key: 'old', kind: 'text', label: 'Old', isArchived: true }),
]
const faultOf = (key: string, value: string | number | boolean | null) =>
  checkCustomValues(FIELDS, { [key]: value })[0]?.message

describe('a value', () => {
  it.each([
    ['wood', 'oak'],
    ['depth', 0],
    ['depth', -2.5],
    ['depth', 0.0001],
    ['depth', 10_000_000],
    ['season', '2028-02-29'],
    ['floats', false],
    ['finish', '竹 and 🎋'],
    ['old', 'kept'],
    ['gone', null],
    ['gone', ' \u200b '],
  ])('fits its field: %s is %s', (key, value) => {
    expect(faultOf(key, value)).toBeUndefined()
  })

  it.each([
    ['wood', 'White oak', 'Wood is one of White oak.'],
    ['wood', true, 'Wood is text.'],
    ['depth', '3', 'Depth is a number.'],
    ['depth', Number.POSITIVE_INFINITY, 'Depth is a number.'],
    ['depth', Number.NaN, 'Depth is a number.'],
    ['depth', 10_000_001, 'Depth is at most 10,000,000.'],
    ['depth', 0.00001, 'Depth has at most 4 decimal places.'],
    ['season', '2027-02-29', 'Season is a day such as 2026-12-24.'],
    ['season', '24.12.2026', 'Season is a day such as 2026-12-24.'],
    ['floats', 'yes', 'Floats is yes or no.'],
    ['finish', 7, 'Finish is text.'],
    ['gone', 'x', 'This field no longer exists. Load the page again, then save.'],
    ['toString', 'x', 'This field no longer exists. Load the page again, then save.'],
  ])('does not fit its field: %s is %s', (key, value, message) => {
    expect(faultOf(key, value)).toBe(message)
  })

  it('is stored without blanks around it, and not at all when it shows nothing', () => {
    const values = { wood: 'oak', finish: '  Oiled ', old: '\u2800', depth: 0, floats: false, season: null }
    expect(tidyCustomValues(values)).toEqual({ wood: 'oak', finish: 'Oiled', depth: 0, floats: false })
  })

  it('is read in the language of the shop', () => {
    const german: TextLocale = {
      locale: 'de-DE',
      dictionary: { language: 'de', messages: { 'shop/catalogue/custom-fields.no': ['Nein'] } },
    }
    const words = (key: string, value: string | number | boolean) => {
      const field = FIELDS.find((one) => one.key === key)
      return field && customValueInWords(field, value, german)
    }
    expect(words('depth', 1234.5)).toBe('1.234,5 m')
    expect(words('season', '2026-12-24')).toBe('24. Dezember 2026')
    expect(words('floats', false)).toBe('Nein')
  })

  it('is read as people write it', () => {
    const words = (key: string, value: string | number | boolean) => {
      const field = FIELDS.find((one) => one.key === key)
      return field && customValueInWords(field, value, SOURCE_TEXT_LOCALE)
    }
    expect(words('wood', 'oak')).toBe('White oak')
    expect(words('depth', 1234.5)).toBe('1,234.5 m')
    expect(words('season', '2026-12-24')).toBe('24 December 2026')
    expect(words('floats', false)).toBe('No')
  })
})

it('the product page shows the fields in use that are to be shown and have a value, in order', () => {
  const hidden = customFieldFixture({ key: 'note', label: 'Note', isShown: false })
  const values = { note: 'Ask Ada', old: 'x', finish: 'Oiled', wood: 'oak', floats: false }
  expect(shownCustomFields([hidden, ...FIELDS], values, SOURCE_TEXT_LOCALE)).toEqual([
    { label: 'Wood', value: 'White oak' },
    { label: 'Floats', value: 'No' },
    { label: 'Finish', value: 'Oiled' },
  ])
})

it('an editor has every field in use, and no other', () => {
  expect(withEveryField(FIELDS, { finish: 'Oiled', old: 'kept' })).toEqual({
    wood: null,
    depth: null,
    season: null,
    floats: null,
    finish: 'Oiled',
  })
})
