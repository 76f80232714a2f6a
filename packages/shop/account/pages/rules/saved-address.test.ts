import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { checkoutValues } from './checkout-values.ts'
import { addressFields, addressValues, readAddress, validateAddress } from './saved-address.ts'

const ADDRESS = {
  first_name: 'Mia',
  last_name: 'Ward',
  country: 'AU',
  address_1: '12 Jonson Street',
  address_2: '',
  company: '',
  city: 'Byron Bay',
  state: 'NSW',
  postcode: '2481',
}
const FORM = {
  billing_first_name: ' Mia ',
  billing_last_name: 'Ward',
  billing_country: 'AU',
  billing_address_1: '12 Jonson Street',
  billing_city: 'Byron Bay',
  billing_state: 'NSW',
  billing_postcode: '2481',
  billing_phone: ' 0412 345 678 ',
  billing_email: 'other@example.com',
}
const shippingForm = Object.fromEntries(
  Object.entries(FORM).map(([name, value]) => [name.replace('billing', 'shipping'), value]),
)

describe('an address of the account', () => {
  it('has the fields of the checkout but the email, and a phone for bills alone', () => {
    const names = (kind: 'billing' | 'shipping') => addressFields(kind).map(({ name }) => name)
    expect(names('billing')).toEqual([...Object.keys(ADDRESS), 'phone'])
    expect(names('shipping')).toEqual(Object.keys(ADDRESS))
  })

  it('is judged as at checkout, in the order of the form, without an email', () => {
    expect(validateAddress('billing', FORM, SOURCE_TEXT_LOCALE)).toEqual([])
    const wrong = { ...FORM, billing_email: '', billing_phone: '', billing_first_name: ' ' }
    expect(validateAddress('billing', wrong, SOURCE_TEXT_LOCALE).map(({ field }) => field)).toEqual([
      'billing_first_name',
      'billing_phone',
    ])
  })

  it('is read without the blanks around its values', () => {
    expect(readAddress('billing', FORM)).toEqual({ address: ADDRESS, phone: '0412 345 678' })
    expect(readAddress('shipping', shippingForm)).toEqual({ address: ADDRESS, phone: '' })
  })

  it('fills its form in beforehand', () => {
    const saved = { address: ADDRESS, phone: '0412' }
    expect(addressValues('billing', saved)).toMatchObject({
      billing_city: 'Byron Bay',
      billing_phone: '0412',
    })
    expect(addressValues('shipping', saved)).toMatchObject({ shipping_city: 'Byron Bay' })
    expect(addressValues('shipping', saved)).not.toHaveProperty('billing_phone')
    expect(Object.keys(addressValues('shipping', saved))).toHaveLength(9)
    expect(addressValues('billing', null)).toEqual({})
  })
})

describe('what an account knows for the checkout', () => {
  const customer = { firstName: 'Mia', lastName: 'Tran', email: 'mia@example.com' } as Parameters<
    typeof checkoutValues
  >[0]
  const saved = { address: ADDRESS, phone: '0412' }

  it('is names and email where no address is kept', () => {
    expect(checkoutValues(customer, { billing: null, shipping: null })).toEqual({
      billing_first_name: 'Mia',
      billing_last_name: 'Tran',
      billing_email: 'mia@example.com',
    })
    expect(checkoutValues({ ...customer, firstName: '' }, { billing: null, shipping: null })).toEqual({
      billing_email: 'mia@example.com',
    })
  })

  it('is the kept addresses, the names of the bill before those of the account', () => {
    const values = checkoutValues(customer, { billing: saved, shipping: saved })
    expect(values).toMatchObject({
      billing_last_name: 'Ward',
      shipping_last_name: 'Ward',
      ship_to_different_address: '1',
      billing_email: 'mia@example.com',
    })
    expect(checkoutValues(customer, { billing: saved, shipping: null })).not.toHaveProperty(
      'ship_to_different_address',
    )
  })
})
