import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import {
  BILLING_FIELDS,
  fieldsOf,
  formName,
  fullLabel,
  initialOf,
  labelIn,
  placeholderOf,
  SHIPPING_FIELDS,
} from './fields.ts'

const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)

describe('the fields of an address', () => {
  it('are those of the documents, in their order, with all required but company and second line', () => {
    expect(namesOf(BILLING_FIELDS)).toEqual([
      'first_name',
      'last_name',
      'company',
      'country',
      'address_1',
      'address_2',
      'city',
      'state',
      'postcode',
      'phone',
      'email',
    ])
    expect(namesOf(BILLING_FIELDS.filter(({ required }) => !required))).toEqual(['company', 'address_2'])
  })

  it('are for delivery the same without phone and email', () => {
    expect(namesOf(SHIPPING_FIELDS)).toEqual(
      namesOf(BILLING_FIELDS).filter((name) => !['phone', 'email'].includes(name)),
    )
    expect(fieldsOf('shipping')).toBe(SHIPPING_FIELDS)
    expect(fieldsOf('billing')).toBe(BILLING_FIELDS)
  })

  it('have labels as shoppers read them', () => {
    expect(BILLING_FIELDS.map((field) => labelIn('AU', field, SOURCE_TEXT_LOCALE))).toEqual([
      'First name',
      'Last name',
      'Company name',
      'Country',
      'Street address',
      'Flat, suite, unit',
      'Suburb',
      'State',
      'Postcode',
      'Phone',
      'Email address',
    ])
    expect(placeholderOf({ name: 'address_1' }, SOURCE_TEXT_LOCALE)).toBe('House number and street name')
  })

  it('are filled in by browsers, and bring up the keyboard that fits', () => {
    expect(BILLING_FIELDS.map(({ autocomplete }) => autocomplete).join(' ')).toBe(
      'given-name family-name organization country address-line1 address-line2 address-level2 ' +
        'address-level1 postal-code tel email',
    )
    const special = BILLING_FIELDS.filter(({ type, inputMode }) => type !== 'text' || inputMode !== 'text')
    expect(special.map(({ name, type, inputMode }) => [name, type, inputMode])).toEqual([
      ['country', 'country', 'text'],
      ['state', 'state', 'text'],
      ['postcode', 'text', 'numeric'],
      ['phone', 'tel', 'tel'],
      ['email', 'email', 'email'],
    ])
  })

  it('begin empty but for the country and state of the shop', () => {
    const filledIn = (country: string) =>
      BILLING_FIELDS.map((field) => [field.name, initialOf(field, { country })]).filter(([, it]) => it !== '')
    expect(filledIn('AU')).toEqual([
      ['country', 'AU'],
      ['state', 'NSW'],
    ])
    expect(filledIn('DE')).toEqual([['country', 'DE']])
    expect(BILLING_FIELDS.filter((field) => placeholderOf(field, SOURCE_TEXT_LOCALE) !== null)).toHaveLength(
      1,
    )
  })

  it('take as much as fits on a parcel label', () => {
    expect(BILLING_FIELDS.map(({ maxLength }) => maxLength)).toEqual([
      100, 100, 150, 2, 200, 200, 100, 100, 12, 30, 254,
    ])
  })

  it('are named in the form and in messages by what they are for', () => {
    expect(formName('billing', 'first_name')).toBe('billing_first_name')
    const [first] = BILLING_FIELDS
    if (first === undefined) throw new Error('There is no field')
    const labelOf = (group: 'billing' | 'shipping') => fullLabel(group, first, 'AU', SOURCE_TEXT_LOCALE)
    expect([labelOf('billing'), labelOf('shipping')]).toEqual(['Billing First name', 'Shipping First name'])
  })
})
