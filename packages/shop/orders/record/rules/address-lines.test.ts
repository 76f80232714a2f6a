import { COUNTRIES } from '@buoy/kernel/rules/countries.ts'
import { describe, expect, it } from 'vitest'
import { addressLines, deliveryAddress, type PostalAddress, recipientOf, townLine } from './address-lines.ts'

const BLANK: PostalAddress = {
  first_name: 'Mia',
  last_name: 'Ward',
  company: '',
  country: 'AU',
  address_1: '12 Jonson Street',
  address_2: '',
  city: 'Byron Bay',
  state: 'NSW',
  postcode: '2481',
}

describe('an address on a parcel', () => {
  // Forms of the Universal Postal Union, as Google's libaddressinput keeps them.
  it.each([
    [{}, ['Mia Ward', '12 Jonson Street', 'Byron Bay NSW 2481', 'Australia']],
    [
      { company: 'Ponds Pty Ltd', address_2: 'Unit 3' },
      ['Ponds Pty Ltd', 'Mia Ward', '12 Jonson Street', 'Unit 3', 'Byron Bay NSW 2481', 'Australia'],
    ],
    [
      { country: 'DE', address_1: 'Invalidenstraße 1', city: 'Berlin', state: '', postcode: '10115' },
      ['Mia Ward', 'Invalidenstraße 1', '10115 Berlin', 'Germany'],
    ],
    [
      { country: 'GB', address_1: '10 Downing Street', city: 'London', state: '', postcode: 'SW1A 1AA' },
      ['Mia Ward', '10 Downing Street', 'London', 'SW1A 1AA', 'United Kingdom'],
    ],
    [
      { country: 'US', address_1: '1 Main Street', city: 'San Jose', state: 'CA', postcode: '95112' },
      ['Mia Ward', '1 Main Street', 'San Jose, CA 95112', 'United States'],
    ],
    [
      { country: 'NZ', address_1: '1 Queen Street', city: 'Auckland', state: 'AUK', postcode: '1010' },
      ['Mia Ward', '1 Queen Street', 'Auckland 1010', 'New Zealand'],
    ],
    [
      { country: 'JP', address_1: '4-2-8 Shibakoen', city: 'Minato', state: 'Tokyo', postcode: '105-0011' },
      ['Mia Ward', '4-2-8 Shibakoen, Minato, Tokyo', '105-0011', 'Japan'],
    ],
    [
      {
        country: 'JP',
        first_name: '',
        last_name: '山田',
        address_1: '芝公園4-2-8',
        city: '港区',
        state: '東京都',
        postcode: '105-0011',
      },
      ['〒105-0011', '東京都港区', '芝公園4-2-8', '山田', 'Japan'],
    ],
  ])('to %j', (changes, lines) => {
    expect(addressLines({ ...BLANK, ...changes })).toEqual(lines)
  })

  it('loses neither name, company, streets, town nor postcode, wherever it goes', () => {
    const parts = ['Mia Ward', 'Ponds', 'Street 1', 'Flat 2', 'Townsville', 'P0STC0DE']
    for (const { code } of COUNTRIES) {
      const address = {
        ...BLANK,
        country: code,
        company: 'Ponds',
        address_1: 'Street 1',
        address_2: 'Flat 2',
      }
      const text = addressLines({ ...address, city: 'Townsville', postcode: 'P0STC0DE' }).join('\n')
      for (const part of parts) expect(text.split(part).length, `${part} in ${code}`).toBe(2)
    }
  })

  it('has a line for its place alone', () => {
    expect(townLine(BLANK)).toBe('Byron Bay NSW 2481')
    expect(townLine({ ...BLANK, country: 'FR', city: 'Lyon', state: '', postcode: '69001' })).toBe(
      '69001 Lyon',
    )
    expect(townLine({ ...BLANK, city: '', state: '', postcode: '' })).toBe('')
  })
})

describe('where an order goes', () => {
  const shipping = { ...BLANK, first_name: 'Eva' }

  it.each([
    [{}, 'Eva'],
    [{ address_1: '' }, 'Eva'],
    [{ postcode: '' }, 'Eva'],
    [{ address_1: '', postcode: '' }, 'Mia'],
  ])('with %j of the delivery address it is that of %s', (changes, name) => {
    const order = { shipping: { ...shipping, ...changes }, billing: BLANK }
    expect(deliveryAddress(order).first_name).toBe(name)
  })

  it.each([
    [{}, 'Mia Ward'],
    [{ last_name: '' }, 'Mia'],
    [{ first_name: '' }, 'Ward'],
    [{ first_name: '', last_name: '', company: 'Ponds Pty Ltd' }, 'Ponds Pty Ltd'],
    [{ company: 'Ponds Pty Ltd' }, 'Mia Ward'],
  ])('with %j it is for %s', (changes, recipient) => {
    expect(recipientOf({ ...BLANK, ...changes })).toBe(recipient)
  })

  it('has no line that is empty, and no blanks around one', () => {
    const bare = { ...BLANK, first_name: ' ', last_name: '', address_1: ' ', address_2: ' Unit 3 ' }
    expect(addressLines(bare)).toEqual(['Unit 3', 'Byron Bay NSW 2481', 'Australia'])
    expect(townLine({ ...BLANK, city: '', state: '', postcode: '' })).toBe('')
  })
})
