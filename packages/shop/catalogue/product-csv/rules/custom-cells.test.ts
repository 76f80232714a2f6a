import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { CustomField } from '../../custom-fields/contract.ts'
import { customColumn, customFieldOfHeading, isCustomColumn, writeCustomCells } from './custom-cells.ts'
import { guessMapping } from './dialects.ts'
import { readRow } from './read-row.ts'

const custom = (kind: string, label: string, part: object = {}) =>
  ({ key: label.toLowerCase(), label, kind, choices: [], ...part }) as unknown as CustomField
const FIELDS = [
  custom('text', 'Care'),
  custom('number', 'Year'),
  custom('date', 'Made'),
  custom('yes-no', 'Signed'),
  custom('choice', 'Wood', {
    choices: [
      { value: 'oak', label: 'White oak' },
      { value: 'ash', label: 'Ash' },
    ],
  }),
]

describe('columns of fields that the owner added', () => {
  it('are known by their heading or their label', () => {
    expect(customFieldOfHeading('Field: Care', FIELDS)).toBe('custom.care')
    expect(customFieldOfHeading('care', FIELDS)).toBe('custom.care')
    expect(customFieldOfHeading('FIELD: WOOD', FIELDS)).toBe('custom.wood')
    expect(customFieldOfHeading('Colour', FIELDS)).toBeNull()
    const alike = [custom('text', 'field: a', { key: 'first' }), custom('text', 'A', { key: 'second' })]
    expect(customFieldOfHeading(' Field: A ', alike)).toBe('custom.second')
    expect(FIELDS.map(customColumn)[0]).toBe('custom.care')
  })

  it.each([
    ['custom.care', true],
    ['custom.2-b', true],
    [`custom.${'a'.repeat(60)}`, true],
    [`custom.${'a'.repeat(61)}`, false],
    ['custom.-a', false],
    ['custom.', false],
    ['my.custom.care', false],
    ['custom.Care', false],
  ])('%s is one: %s', (column, is) => {
    expect(isCustomColumn(column)).toBe(is)
  })

  it('are written as they are read', () => {
    const values = { care: 'Wipe', year: 1.5, made: '2026-12-24', signed: true, wood: 'oak' }
    const cells = writeCustomCells(FIELDS, values)
    expect(cells).toMatchObject({
      'Field: Year': '1.5',
      'Field: Made': '2026-12-24',
      'Field: Wood': 'White oak',
    })
    const headers = Object.keys(cells)
    const mapping = guessMapping(headers, 'buoy', FIELDS)
    const reader = {
      headers,
      mapping,
      store: DEFAULT_LOCALE,
      dialect: 'buoy',
      sign: null,
      customFields: FIELDS,
    }
    expect(readRow(reader, Object.values(cells)).row.product.custom).toEqual(values)
    expect(writeCustomCells(FIELDS, {})).toMatchObject({ 'Field: Year': '', 'Field: Made': '' })
  })
})
