import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import {
  BILLING_FIELDS,
  formName,
  initialOf,
  labelIn,
  SHIPPING_FIELDS,
} from '../../../pricing/addresses/rules/fields.ts'
import { mirrorFields } from './field-mirror.ts'
import { readDetails } from './read-details.ts'
import { type CheckoutValues, validateCheckout } from './validate-checkout.ts'

const FILLED: CheckoutValues = {
  billing_first_name: 'Mia',
  billing_last_name: 'Ward',
  billing_country: 'AU',
  billing_address_1: '12 Jonson Street',
  billing_city: 'Byron Bay',
  billing_state: 'NSW',
  billing_postcode: '2481',
  billing_phone: '0412 345 678',
  billing_email: 'mia@example.com',
  terms: '1',
}

function messages(changes: CheckoutValues): string[] {
  return validateCheckout({ ...FILLED, ...changes }, SOURCE_TEXT_LOCALE).map(({ message }) => message)
}

describe('the fields of the form', () => {
  it('asks for the documented billing fields [S3.11]', () => {
    expect(BILLING_FIELDS.map(({ name }) => name)).toEqual([
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
    expect(BILLING_FIELDS.map(({ name }) => formName('billing', name))).toEqual([
      'billing_email',
      'billing_phone',
      'billing_first_name',
      'billing_last_name',
      'billing_country',
      'billing_address_1',
      'billing_address_2',
      'billing_company',
      'billing_city',
      'billing_state',
      'billing_postcode',
    ])
  })

  it('lets only company and the second address line be empty [S3.12]', () => {
    const optional = [...BILLING_FIELDS, ...SHIPPING_FIELDS].filter(({ required }) => !required)
    expect(optional.map(({ name }) => name)).toEqual(['address_2', 'company', 'address_2', 'company'])
  })

  it('starts in New South Wales, Australia [S3.13] [S9.08]', () => {
    const initial = Object.fromEntries(
      BILLING_FIELDS.map((field) => [field.name, initialOf(field, DEFAULT_LOCALE)]),
    )
    expect(initial).toMatchObject({ country: 'AU', state: 'NSW', city: '' })
  })

  it('calls the city a suburb [S3.14]', () => {
    expect(labelIn('AU', { name: 'city' }, SOURCE_TEXT_LOCALE)).toBe('Suburb')
  })

  it('ships without phone and email [S3.15]', () => {
    const names = SHIPPING_FIELDS.map(({ name }) => name)
    expect(names).toHaveLength(BILLING_FIELDS.length - 2)
    expect(names).not.toContain('phone')
    expect(names).not.toContain('email')
  })
})

describe('judging the form', () => {
  it('finds nothing wrong with a filled form', () => {
    expect(messages({})).toEqual([])
  })

  it.each(BILLING_FIELDS.filter(({ required }) => required))(
    'refuses an empty $name, naming field and label [S5.21] [S5.66]',
    ({ name }) => {
      const label = labelIn('AU', { name }, SOURCE_TEXT_LOCALE)
      for (const empty of ['', '   ', undefined]) {
        const refusals = validateCheckout({ ...FILLED, [`billing_${name}`]: empty }, SOURCE_TEXT_LOCALE)
        expect(refusals).toContainEqual({
          code: 'required',
          field: `billing_${name}`,
          message: `Billing ${label} is a required field.`,
        })
      }
    },
  )

  it('looks at the shipping address only when it differs [S5.21]', () => {
    expect(messages({ shipping_first_name: '' })).toEqual([])
    const elsewhere = messages({
      ship_to_different_address: '1',
      shipping_country: 'AU',
      shipping_state: 'VIC',
    })
    expect(elsewhere).toEqual([
      'Shipping First name is a required field.',
      'Shipping Last name is a required field.',
      'Shipping Street address is a required field.',
      'Shipping Suburb is a required field.',
      'Shipping Postcode is a required field.',
    ])
  })

  it('wants the terms accepted [S5.20]', () => {
    for (const unticked of ['', '0', undefined]) {
      expect(messages({ terms: unticked })).toEqual([
        'Please read and accept the terms and conditions to proceed with your order.',
      ])
    }
  })

  it.each(['A', 'AUS', '61', 'Á1'])('refuses the country %s: it has two letters [S5.22]', (country) => {
    expect(messages({ billing_country: country })[0]).toContain('Billing Country')
  })

  it('asks for a state and a postcode only where there are any', () => {
    const abroad = {
      billing_country: 'HK',
      billing_state: '',
      billing_postcode: '',
      billing_phone: '2123 4567',
    }
    expect(messages(abroad)).toEqual([])
    expect(messages({ ...abroad, billing_country: 'AU', billing_phone: '0412 345 678' })).toHaveLength(2)
  })

  it('knows which countries there are', () => {
    expect(messages({ billing_country: 'QQ' })).toContain(
      'Billing Country is not a country we know. Please choose one from the list.',
    )
  })

  it.each(['800', '28000', '2A81', 'ABCD', '0000'])(
    'refuses the Australian postcode %s [S5.66]',
    (postcode) => {
      expect(messages({ billing_postcode: postcode })).toHaveLength(1)
    },
  )

  it('compares a postcode with its state, at home and for the parcel', () => {
    expect(messages({ billing_state: 'VIC', billing_postcode: '6000' })).toEqual([
      'Billing Postcode 6000 is in WA, not in VIC. Please change one of them.',
    ])
    expect(messages({ billing_state: 'QLD', billing_postcode: '4383' })).toEqual([])
    expect(messages({ billing_state: 'NSW', billing_postcode: '4383' })).toEqual([])
    const elsewhere = {
      ship_to_different_address: '1',
      ...Object.fromEntries(
        ['first_name', 'last_name', 'address_1', 'city'].map((name) => [`shipping_${name}`, 'Mia']),
      ),
      shipping_country: 'AU',
      shipping_state: 'TAS',
      shipping_postcode: '0000',
    }
    expect(messages(elsewhere)).toEqual(['Shipping Postcode 0000 does not exist. Please check its digits.'])
  })

  it('reads codes and numbers in full width as what they are', () => {
    expect(messages({ billing_postcode: '２４８１', billing_phone: '０４１２　３４５　６７８' })).toEqual([])
    const { billing, phone } = readDetails({
      ...FILLED,
      billing_postcode: '２４８１',
      billing_phone: '０４１２３４５６７８',
    })
    expect({ postcode: billing.postcode, phone }).toEqual({ postcode: '2481', phone: '0412345678' })
  })

  it.each(['\u200b', '\u3164', '\u2800', '\u202e\u2066', '\ufe0f', '\u3000'])(
    'takes a name of %j for an empty one, and for none where it may be left out',
    (nothing) => {
      expect(messages({ billing_first_name: nothing, billing_company: nothing })).toEqual([
        'Billing First name is a required field.',
      ])
    },
  )

  it('takes a postcode with a leading zero', () => {
    expect(messages({ billing_postcode: '0872', billing_state: 'NT' })).toEqual([])
  })

  it.each([
    '04 1234 5678',
    '+61 412 345 678',
    '+61 (0)2 6685 1234',
    '(02) 6685 1234',
    '1300 362 072',
    '131 114',
    '+44 20 7946 0958',
  ])('takes the phone number %s', (phone) => expect(messages({ billing_phone: phone })).toEqual([]))

  it.each(['6685 1234', 'call me', '0412 345 67', '+61 412 345', '04l2345678'])(
    'refuses the phone number %s [S5.66]',
    (phone) => expect(messages({ billing_phone: phone })).toHaveLength(1),
  )

  it.each(['mia', 'mia@', 'mia@example', 'mia@@example.com', 'mia ward@example.com', 'mia@.com', '.m@e.com'])(
    'refuses the email address %s [S5.66]',
    (email) =>
      expect(messages({ billing_email: email })).toEqual([
        'Billing Email address is not a valid email address.',
      ]),
  )

  it.each(["o'neill+shop@mail.example.co.nz", 'mia.ward@münchen.de'])(
    'takes the email address %s',
    (email) => {
      expect(messages({ billing_email: email })).toEqual([])
    },
  )

  it('knows the states of a country', () => {
    expect(messages({ billing_state: 'AUK' })[0]).toContain('ACT, NSW, NT, QLD, SA, TAS, VIC, WA')
    expect(
      messages({
        billing_country: 'NZ',
        billing_state: 'AUK',
        billing_postcode: '1010',
        billing_phone: '021 123 456',
      }),
    ).toEqual([])
  })

  it('refuses values longer than an address can be', () => {
    expect(messages({ billing_city: 'x'.repeat(101) })).toEqual([
      'Billing Suburb may have 100 characters at most.',
    ])
    expect(messages({ order_comments: 'x'.repeat(2001) })).toHaveLength(1)
  })
})

describe('hidden copies in the payment form', () => {
  it('copies what the form has, with its present value [S3.16]', () => {
    expect(
      mirrorFields({
        billing_state: { value: 'QLD' },
        order_comments: { value: '' },
        shipping_method: { value: 'flat_rate:1' },
      }),
    ).toEqual([
      { name: 'order_comments', value: '' },
      { name: 'billing_state', value: 'QLD' },
      { name: 'shipping_method', value: 'flat_rate:1' },
    ])
  })

  it('has no copy of an unticked box [S5.26]', () => {
    const box = { value: '1' }
    expect(
      mirrorFields({
        createaccount: { ...box, checked: false },
        ship_to_different_address: { ...box, checked: false },
      }),
    ).toEqual([])
    expect(mirrorFields({ createaccount: { ...box, checked: true } })).toEqual([
      { name: 'createaccount', value: '1' },
    ])
  })
})
