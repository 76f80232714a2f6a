import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { fieldValue } from '../../../pricing/addresses/rules/field-value.ts'
import { type AddressGroup, formName, SHIPPING_FIELDS } from '../../../pricing/addresses/rules/fields.ts'
import {
  type CheckoutValues,
  type FieldRefusal,
  shipsElsewhere,
  validateCheckout,
} from './validate-checkout.ts'

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

/** A checkout form, read once where it arrives: as it was sent, what it says of the shopper, and what is wrong with it. */
export type CheckoutForm = { values: CheckoutValues; details: FormDetails; mistakes: FieldRefusal[] }

/** Reads a checkout form; one with mistakes has details too, of which nothing is sure. */
export function readCheckoutForm(values: CheckoutValues, texts: TextLocale): CheckoutForm {
  return { values, details: readDetails(values), mistakes: validateCheckout(values, texts) }
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
