import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import {
  BILLING_FIELDS,
  fieldsIn,
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
  it('are those of the documents, email and phone first, with all required but company and second line', () => {
    expect(namesOf(BILLING_FIELDS)).toEqual([
      'email',
      'phone',
      'first_name',
      'last_name',
      'country',
      'address_1',
      'address_2',
      'company',
      'city',
      'state',
      'postcode',
    ])
    expect(namesOf(BILLING_FIELDS.filter(({ required }) => !required))).toEqual(['address_2', 'company'])
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
      'Email address',
      'Phone',
      'First name',
      'Last name',
      'Country',
      'Street address',
      'Flat, suite, unit',
      'Company name',
      'Suburb',
      'State',
      'Postcode',
    ])
    expect(placeholderOf({ name: 'address_1' }, SOURCE_TEXT_LOCALE)).toBe('House number and street name')
  })

  it('are filled in by browsers, and bring up the keyboard that fits', () => {
    expect(BILLING_FIELDS.map(({ autocomplete }) => autocomplete).join(' ')).toBe(
      'email tel given-name family-name country address-line1 address-line2 organization address-level2 ' +
        'address-level1 postal-code',
    )
    const special = BILLING_FIELDS.filter(({ type, inputMode }) => type !== 'text' || inputMode !== 'text')
    expect(special.map(({ name, type, inputMode }) => [name, type, inputMode])).toEqual([
      ['email', 'email', 'email'],
      ['phone', 'tel', 'tel'],
      ['country', 'country', 'text'],
      ['state', 'state', 'text'],
      ['postcode', 'text', 'numeric'],
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
      254, 30, 100, 100, 2, 200, 200, 150, 100, 100, 12,
    ])
  })

  it('are named in the form and in messages by what they are for', () => {
    expect(formName('billing', 'first_name')).toBe('billing_first_name')
    const first = BILLING_FIELDS.find(({ name }) => name === 'first_name')
    if (first === undefined) throw new Error('There is no field')
    const labelOf = (group: 'billing' | 'shipping') => fullLabel(group, first, 'AU', SOURCE_TEXT_LOCALE)
    expect([labelOf('billing'), labelOf('shipping')]).toEqual(['Billing First name', 'Shipping First name'])
  })

  it('have no state where addresses have none', () => {
    expect(namesOf(fieldsIn('DE', 'shipping'))).toEqual(
      namesOf(SHIPPING_FIELDS).filter((name) => name !== 'state'),
    )
    expect(fieldsIn('AU', 'billing')).toEqual(BILLING_FIELDS)
  })

  it.each([
    ['AU', 'Suburb', 'State'],
    ['NZ', 'Suburb', 'State'],
    ['', 'Suburb', 'State'],
    ['US', 'Town or city', 'State'],
    ['CA', 'Town or city', 'Province'],
    ['JP', 'Town or city', 'Prefecture'],
  ])('are called as they are in %j: %s, %s', (country, city, state) => {
    const labelOf = (name: 'city' | 'state' | 'phone') => labelIn(country, { name }, SOURCE_TEXT_LOCALE)
    expect([labelOf('city'), labelOf('state'), labelOf('phone')]).toEqual([city, state, 'Phone'])
  })
})
