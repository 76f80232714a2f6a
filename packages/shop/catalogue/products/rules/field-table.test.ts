import { describe, expect, it } from 'vitest'
import {
  blankFields,
  checkFields,
  fieldLabels,
  type ProductFields,
  readFields,
  shownFields,
  storeFields,
  structuredFields,
  tidyFields,
} from './field-table.ts'

const common = { isPlain: true, isShown: true, csv: { heading: 'X' } } as const

const FIELDS = {
  maker: {
    ...common,
    kind: 'text',
    label: 'Maker',
    most: 20,
    blank: null,
    stored: 'fields',
    structured: { property: 'brand', type: 'Brand' },
  },
  code: {
    ...common,
    kind: 'text',
    label: 'Code',
    most: 20,
    blank: null,
    format: 'gtin',
    stored: 'column',
    structured: { property: 'gtin' },
  },
  title: { ...common, kind: 'text', label: 'Title', most: 20, blank: '', stored: 'column', isShown: false },
  taxed: {
    ...common,
    kind: 'choice',
    label: 'Taxed',
    choices: [
      { value: 'yes', label: 'With tax' },
      { value: 'no', label: 'Without tax' },
    ],
    blank: 'yes',
    stored: 'fields',
  },
  days: { ...common, kind: 'number', label: 'Days', least: 1, most: 9, blank: null, stored: 'fields' },
} as const satisfies ProductFields

const BLANK = { maker: null, code: null, title: '', taxed: 'yes', days: null } as const
const FULL = { maker: 'Ripple', code: '4006381333931', title: 'Raft', taxed: 'no', days: 3 } as const

describe('the simple fields of a product', () => {
  it('begin blank, and have their labels', () => {
    expect(blankFields(FIELDS)).toEqual(BLANK)
    expect(fieldLabels(FIELDS)).toEqual({
      maker: 'Maker',
      code: 'Code',
      title: 'Title',
      taxed: 'Taxed',
      days: 'Days',
    })
  })

  it('are stored in columns or together, without what is blank, and read again', () => {
    const stored = storeFields(FIELDS, FULL)
    expect(stored).toEqual({
      code: '4006381333931',
      title: 'Raft',
      fields: { maker: 'Ripple', taxed: 'no', days: 3 },
    })
    expect(readFields(FIELDS, stored)).toEqual(FULL)
    expect(storeFields(FIELDS, BLANK)).toEqual({ code: null, title: '', fields: {} })
    expect(readFields(FIELDS, { code: null, title: '', fields: {} })).toEqual(BLANK)
  })

  it('of rows that were stored before a field was known are blank', () => {
    const { days: _days, title: _title, ...before } = FULL
    expect(storeFields(FIELDS, before as typeof FULL)).toEqual({
      code: '4006381333931',
      title: '',
      fields: { maker: 'Ripple', taxed: 'no' },
    })
  })

  it('are kept as digits and without empty texts', () => {
    const typed = { ...FULL, maker: '', code: '4006381-333931', title: '' }
    expect(tidyFields(FIELDS, typed)).toEqual({ ...FULL, maker: null, title: '' })
    expect(tidyFields(FIELDS, { ...FULL, code: 'no code' })).toEqual({ ...FULL, code: 'no code' })
    expect(tidyFields(FIELDS, { ...FULL, maker: '4006381-333931' }).maker).toBe('4006381-333931')
    expect(tidyFields(FIELDS, BLANK)).toEqual(BLANK)
  })

  it('are refused only where a check digit does not fit', () => {
    expect(checkFields(FIELDS, FULL)).toEqual([])
    expect(checkFields(FIELDS, BLANK)).toEqual([])
    expect(checkFields(FIELDS, { ...FULL, code: '4006381333930' })).toEqual([
      {
        field: 'code',
        message: expect.stringMatching(/^This is no GTIN, UPC, EAN or ISBN: its check digit/),
      },
    ])
  })

  it('are shown in the order of the table, choices by their labels, without what is blank or hidden', () => {
    expect(shownFields(FIELDS, FULL)).toEqual([
      { label: 'Maker', value: 'Ripple' },
      { label: 'Code', value: '4006381333931' },
      { label: 'Taxed', value: 'Without tax' },
      { label: 'Days', value: '3' },
    ])
    expect(shownFields(FIELDS, { ...BLANK, maker: '' })).toEqual([{ label: 'Taxed', value: 'With tax' }])
    expect(shownFields(FIELDS, { ...BLANK, taxed: 'later' as 'no' })).toEqual([
      { label: 'Taxed', value: 'later' },
    ])
  })

  it('are told to search engines as what they are', () => {
    expect(structuredFields(FIELDS, FULL)).toEqual({
      brand: { '@type': 'Brand', name: 'Ripple' },
      gtin: '4006381333931',
    })
    expect(structuredFields(FIELDS, BLANK)).toEqual({})
    expect(structuredFields(FIELDS, { ...BLANK, maker: '' })).toEqual({})
  })
})
