import { fieldValue } from '../../../pricing/addresses/rules/field-value.ts'
import { type AddressGroup, formName, SHIPPING_FIELDS } from '../../../pricing/addresses/rules/fields.ts'
import { type CheckoutValues, shipsElsewhere } from './validate-checkout.ts'

/** An address of the form by field name, every field of a shipping address present. */
export type FormAddress = {
  first_name: string
  last_name: string
  company: string
  country: string
  address_1: string
  address_2: string
  city: string
  state: string
  postcode: string
}

/** What a filled form says about the shopper; without another address the parcel goes to the billing one. */
export type FormDetails = {
  email: string
  phone: string
  billing: FormAddress
  shipping: FormAddress
  comments: string
}

/** Reads contact and addresses from a form that has been judged; spaces around values are dropped. */
export function readDetails(values: CheckoutValues): FormDetails {
  const billing = readAddress('billing', values)
  return {
    email: (values.billing_email ?? '').trim(),
    phone: fieldValue('phone', values.billing_phone),
    billing,
    shipping: shipsElsewhere(values) ? readAddress('shipping', values) : billing,
    comments: (values.order_comments ?? '').trim(),
  }
}

function readAddress(group: AddressGroup, values: CheckoutValues): FormAddress {
  const entries = SHIPPING_FIELDS.map(({ name }) => [name, fieldValue(name, values[formName(group, name)])])
  return Object.fromEntries(entries) as FormAddress
}
