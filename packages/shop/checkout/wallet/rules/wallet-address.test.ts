import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { validateCheckout } from '../../flow/rules/validate-checkout.ts'
import { addressFields, checkoutFields, splitName, stateCode } from './wallet-address.ts'

describe('the state of a wallet’s address', () => {
  it.each([
    ['AU', 'New South Wales', '', 'NSW'],
    ['AU', 'nsw', '', 'NSW'],
    ['AU', 'N.S.W.', '', 'NSW'],
    ['AU', '', '7000', 'TAS'],
    ['AU', '', '2600', 'ACT'],
    ['AU', '', '0800', 'NT'],
    ['AU', '', '2***', ''],
    ['NZ', "Hawke's Bay", '', 'HKB'],
    ['NZ', 'Manawatu-Whanganui', '', 'MWT'],
    ['GB', 'Kent', '', 'Kent'],
    ['GB', '', 'SW1A', ''],
  ])('%s, “%s” %s is “%s”', (country, state, postcode, code) => {
    expect(stateCode(country, state, postcode)).toBe(code)
  })
})

describe('a name given as a whole', () => {
  it.each([
    ['Mia Ward', 'Mia', 'Ward'],
    ['  Ana  Maria de Souza ', 'Ana Maria de', 'Souza'],
    ['Madonna', 'Madonna', 'Madonna'],
    ['', '', ''],
  ])('“%s”', (name, first, last) => expect(splitName(name)).toEqual({ first, last }))
})

describe('what a wallet hands over', () => {
  const home = { line1: '12 Jonson Street', city: 'Byron Bay', state: 'New South Wales', postcode: '2481' }
  const person = { email: 'mia@example.com', phone: '+61412345678' }

  it('fills the checkout’s form without a mistake', () => {
    const shipping = { ...home, name: 'Mia Ward', country: 'au' }
    const fields = checkoutFields({ ...person, billing: null, shipping })
    expect(validateCheckout({ ...fields, terms: '1' }, SOURCE_TEXT_LOCALE)).toEqual([])
    expect(fields).toMatchObject({ billing_country: 'AU', shipping_state: 'NSW', billing_city: 'Byron Bay' })
  })

  it('takes the parcel’s address where the card’s owner is known by name only', () => {
    const shipping = { ...home, name: 'Mia Ward', country: 'AU' }
    const fields = checkoutFields({ ...person, billing: { name: 'Kim Reef' }, shipping })
    expect(fields).toMatchObject({ billing_first_name: 'Kim', billing_address_1: '12 Jonson Street' })
    expect(fields).toMatchObject({ shipping_first_name: 'Mia' })
  })

  it('names no other address when nothing is sent', () => {
    const billing = { ...home, name: 'Mia Ward', country: 'AU' }
    const fields = checkoutFields({ ...person, billing, shipping: null })
    expect(validateCheckout({ ...fields, terms: '1' }, SOURCE_TEXT_LOCALE)).toEqual([])
    expect(Object.keys(fields).filter((name) => name.startsWith('ship'))).toEqual([])
  })

  it('takes the phone number of the address when the payer’s is missing', () => {
    const shipping = { ...home, name: 'Mia Ward', country: 'AU', phone: '0412 345 678' }
    const fields = checkoutFields({ email: person.email, phone: undefined, billing: null, shipping })
    expect(fields.billing_phone).toBe('0412 345 678')
  })
})

describe('fields of the checkout form', () => {
  const EMPTY = {
    first_name: '',
    last_name: '',
    company: '',
    country: '',
    address_1: '',
    address_2: '',
    city: '',
    state: '',
    postcode: '',
  }
  const grouped = (group: string, fields: Record<string, string>) =>
    Object.fromEntries(
      Object.entries({ ...EMPTY, ...fields }).map(([name, value]) => [`${group}_${name}`, value]),
    )

  it('are empty where a wallet hides its address', () => {
    expect(addressFields('billing', {})).toEqual(grouped('billing', {}))
    expect(checkoutFields({ email: undefined, phone: undefined, billing: null, shipping: null })).toEqual({
      ...grouped('billing', {}),
      billing_email: '',
      billing_phone: '',
    })
  })

  it('are trimmed, with the country in capitals and the state by its code', () => {
    const address = {
      name: ' Mia van der Berg ',
      organization: ' Mugs ',
      line1: ' 1 Pond St ',
      line2: ' Unit 2 ',
      city: ' Noosa ',
      state: '',
      postcode: ' 4567 ',
      country: ' au ',
    }
    expect(addressFields('shipping', address)).toEqual(
      grouped('shipping', {
        first_name: 'Mia van der',
        last_name: 'Berg',
        company: 'Mugs',
        country: 'AU',
        address_1: '1 Pond St',
        address_2: 'Unit 2',
        city: 'Noosa',
        state: 'QLD',
        postcode: '4567',
      }),
    )
  })

  it.each([
    ['AU', ' N.S.W. ', '4567', 'NSW'],
    ['AU', 'queensland', '', 'QLD'],
    ['AU', ' Pond Land ', '4567', 'Pond Land'],
    ['DE', '', '10115', ''],
  ])('in %s the state %j at %s is %j', (country, state, postcode, code) => {
    expect(stateCode(country, state, postcode)).toBe(code)
  })

  it.each([
    ['Mia Tran', { first: 'Mia', last: 'Tran' }],
    ['Mia', { first: 'Mia', last: 'Mia' }],
    ['Mia  de  Berg', { first: 'Mia de', last: 'Berg' }],
    ['', { first: '', last: '' }],
  ])('the name %j is parted', (name, parts) => {
    expect(splitName(name)).toEqual(parts)
  })

  const parcel = { name: 'Eva Berg', line1: '1 Pond St', country: 'AU', phone: ' 123 ' }
  const card = { name: 'Mia Tran', line1: '2 Lake St', country: 'AU', phone: '456' }
  const sent = (given: Partial<Parameters<typeof checkoutFields>[0]>) =>
    checkoutFields({ email: ' a@shop.example ', phone: undefined, billing: card, shipping: parcel, ...given })

  it('send a parcel to its own address, and none anywhere', () => {
    expect(sent({})).toMatchObject({
      billing_first_name: 'Mia',
      billing_address_1: '2 Lake St',
      shipping_first_name: 'Eva',
      shipping_address_1: '1 Pond St',
      ship_to_different_address: '1',
      billing_email: 'a@shop.example',
    })
    expect(sent({ shipping: null })).not.toHaveProperty('ship_to_different_address')
    expect(sent({ shipping: null })).not.toHaveProperty('shipping_first_name')
  })

  it.each([
    [{ ...card, line1: '' }, 'Mia', '1 Pond St'],
    [{ ...card, country: '' }, 'Mia', '1 Pond St'],
    [{ name: '' }, 'Eva', '1 Pond St'],
    [null, 'Eva', '1 Pond St'],
    [card, 'Mia', '2 Lake St'],
  ])('are billed to %j as %s at %s', (billing, name, street) => {
    expect(sent({ billing })).toMatchObject({ billing_first_name: name, billing_address_1: street })
  })

  it.each([
    [{ phone: ' 789 ' }, '789'],
    [{}, '123'],
    [{ shipping: null }, '456'],
    [{ shipping: null, billing: null }, ''],
  ])('with %j have the telephone %j', (given, phone) => {
    expect(sent(given).billing_phone).toBe(phone)
  })
})
