import { isEmail, isPhone } from '@buoy/kernel/rules/contact-formats.ts'
import { isCountry } from '@buoy/kernel/rules/countries.ts'
import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { isRequiredIn, statesOf } from '@buoy/kernel/rules/regions.ts'
import { validatePostcode } from '@buoy/kernel/rules/validate-postcode.ts'
import { fieldValue } from '../../../pricing/addresses/rules/field-value.ts'
import {
  type AddressField,
  type AddressGroup,
  type CheckoutField,
  fieldsOf,
  formName,
  fullLabel,
} from '../../../pricing/addresses/rules/fields.ts'
import { COMMENTS_MAX_LENGTH } from './order-comments.ts'

/** Values of the checkout form by their names; an unticked box is missing or empty. */
export type CheckoutValues = Readonly<Record<string, string | undefined>>

/** Every refusal of the form names the input it belongs to. */
export type FieldRefusal = Refusal & { field: string }

/**
 * Everything that is wrong with a filled checkout form, in the order of the form; empty when it may
 * be sent. Browser and server judge by this one function (S5.20–S5.22, S5.66). The shipping address
 * counts only when it differs.
 */
export function validateCheckout(values: CheckoutValues): FieldRefusal[] {
  const groups: AddressGroup[] = shipsElsewhere(values) ? ['billing', 'shipping'] : ['billing']
  const refusals = groups.flatMap((group) => validateGroup(group, values))
  const comments = values.order_comments ?? ''
  if (comments.length > COMMENTS_MAX_LENGTH) {
    refusals.push({
      code: 'too-long',
      field: 'order_comments',
      message: `Order notes may have ${COMMENTS_MAX_LENGTH} characters at most.`,
    })
  }
  if (!isTicked(values.terms)) {
    refusals.push({
      code: 'terms',
      field: 'terms',
      message: 'Please read and accept the terms and conditions to proceed with your order.',
    })
  }
  return refusals
}

/** What is wrong with one field as it stands, or `null`: for showing it when the shopper leaves the field. */
export function validateField(
  group: AddressGroup,
  field: CheckoutField,
  values: CheckoutValues,
): FieldRefusal | null {
  const name = formName(group, field.name)
  const value = fieldValue(field.name, values[name])
  const read = (other: AddressField) => fieldValue(other, values[formName(group, other)])
  const country = read('country')
  const label = fullLabel(group, field, country, SOURCE_TEXT_LOCALE)
  const refuse = (code: string, message: string): FieldRefusal => ({ code, field: name, message })

  if (value === '')
    return isRequiredIn(country, field) ? refuse('required', `${label} is a required field.`) : null
  if (value.length > field.maxLength) {
    return refuse('too-long', `${label} may have ${field.maxLength} characters at most.`)
  }
  switch (field.name) {
    case 'country':
      return countryRefusal(value, label, refuse)
    case 'state':
      return stateRefusal(value, country, label, refuse)
    case 'postcode':
      return postcodeRefusal({ country, state: read('state'), postcode: value }, label, refuse)
    case 'phone':
      if (isPhone(value, country)) return null
      return refuse('phone', `${label} is not a valid phone number. Please give it with its area code.`)
    case 'email':
      return isEmail(value) ? null : refuse('email', `${label} is not a valid email address.`)
    default:
      return null
  }
}

/** True when the form asks to send the parcel to another address than the billing one. */
export function shipsElsewhere(values: CheckoutValues): boolean {
  return isTicked(values.ship_to_different_address)
}

function validateGroup(group: AddressGroup, values: CheckoutValues): FieldRefusal[] {
  return fieldsOf(group)
    .map((field) => validateField(group, field, values))
    .filter((refusal) => refusal !== null)
}

type Refuse = (code: string, message: string) => FieldRefusal

function postcodeRefusal(
  place: Parameters<typeof validatePostcode>[0],
  label: string,
  refuse: Refuse,
): FieldRefusal | null {
  const wrong = validatePostcode(place, label)
  return wrong === null ? null : refuse(wrong.code, wrong.message)
}

function countryRefusal(value: string, label: string, refuse: Refuse): FieldRefusal | null {
  if (!/^[A-Za-z]{2}$/.test(value)) return refuse('country', `${label} must be a code of two letters.`)
  if (isCountry(value)) return null
  return refuse('country', `${label} is not a country we know. Please choose one from the list.`)
}

function stateRefusal(value: string, country: string, label: string, refuse: Refuse): FieldRefusal | null {
  const states = statesOf(country)
  if (states.length === 0 || states.some(({ code }) => code === value)) return null
  const codes = states.map(({ code }) => code).join(', ')
  return refuse('state', `${label} is not valid. Please choose one of the following: ${codes}.`)
}

/** True for a box that was ticked; an unticked one is missing or empty. */
export function isTicked(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0'
}
