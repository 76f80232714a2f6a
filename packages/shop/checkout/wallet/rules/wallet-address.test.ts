import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { validateCheckout } from '../../flow/rules/validate-checkout.ts'
import { checkoutFields, splitName, stateCode } from './wallet-address.ts'

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
