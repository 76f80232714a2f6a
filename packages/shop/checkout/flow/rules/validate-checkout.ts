import { isEmail, isPhone } from '@buoy/kernel/rules/contact-formats.ts'
import { isCountry } from '@buoy/kernel/rules/countries.ts'
import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { isRequiredIn, statesOf } from '@buoy/kernel/rules/regions.ts'
import { judgePostcode, type PostalPlace } from '@buoy/kernel/rules/validate-postcode.ts'
import { fieldValue } from '../../../pricing/addresses/rules/field-value.ts'
import {
  type AddressField,
  type AddressGroup,
  type CheckoutField,
  fieldsOf,
  formName,
} from '../../../pricing/addresses/rules/fields.ts'
import { messages } from '../messages.ts'
import { type FieldFault, type Wording, wordsOf } from './field-words.ts'
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
export function validateCheckout(
  values: CheckoutValues,
  texts: TextLocale,
  wording: Wording = 'documented',
): FieldRefusal[] {
  const t = translator(messages, texts)
  const groups: AddressGroup[] = shipsElsewhere(values) ? ['billing', 'shipping'] : ['billing']
  const refusals = groups.flatMap((group) =>
    fieldsOf(group).flatMap((field) => validateField(group, field, values, texts, wording) ?? []),
  )
  const comments = values.order_comments ?? ''
  if (comments.length > COMMENTS_MAX_LENGTH) {
    refusals.push({
      code: 'too-long',
      field: 'order_comments',
      message: t('notesTooLong', { most: COMMENTS_MAX_LENGTH }),
    })
  }
  if (!isTicked(values.terms)) {
    refusals.push({
      code: 'terms',
      field: 'terms',
      message: wording === 'plain' ? t('tickTerms') : t('acceptTerms'),
    })
  }
  return refusals
}

/** What is wrong with one field as it stands, or `null`. */
export function validateField(
  group: AddressGroup,
  field: CheckoutField,
  values: CheckoutValues,
  texts: TextLocale,
  wording: Wording,
): FieldRefusal | null {
  const read = (other: AddressField) => fieldValue(other, values[formName(group, other)])
  const country = read('country')
  const value = read(field.name)
  const place = { country, state: read('state'), postcode: read('postcode') }
  const code = faultOf(field, value, place)
  if (code === null) return null
  const message = wordsOf(code, { group, field, place }, texts, wording)
  return { code, field: formName(group, field.name), message }
}

function faultOf(field: CheckoutField, value: string, place: PostalPlace): FieldFault | null {
  const { country } = place
  if (value === '') return isRequiredIn(country, field) ? 'required' : null
  if (value.length > field.maxLength) return 'too-long'
  switch (field.name) {
    case 'country':
      return isCountry(value) ? null : 'country'
    case 'state': {
      const states = statesOf(country)
      return states.length === 0 || states.some(({ code }) => code === value) ? null : 'state'
    }
    case 'postcode':
      return judgePostcode(place) === null ? null : 'postcode'
    case 'phone':
      return isPhone(value, country) ? null : 'phone'
    case 'email':
      return isEmail(value) ? null : 'email'
    default:
      return null
  }
}

/** True when the form asks to send the parcel to another address than the billing one. */
export function shipsElsewhere(values: CheckoutValues): boolean {
  return isTicked(values.ship_to_different_address)
}

/** True for a box that was ticked; an unticked one is missing or empty. */
export function isTicked(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0'
}
