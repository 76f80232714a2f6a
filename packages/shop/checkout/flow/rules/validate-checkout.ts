import { isEmail, isPhone } from '@buoy/kernel/rules/contact-formats.ts'
import { isCountry } from '@buoy/kernel/rules/countries.ts'
import { type TextLocale, type Translate, translator } from '@buoy/kernel/rules/messages/translate.ts'
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
  labelIn,
} from '../../../pricing/addresses/rules/fields.ts'
import { messages } from '../messages.ts'
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
export function validateCheckout(values: CheckoutValues, texts: TextLocale): FieldRefusal[] {
  const t = translator(messages, texts)
  const groups: AddressGroup[] = shipsElsewhere(values) ? ['billing', 'shipping'] : ['billing']
  const refusals = groups.flatMap((group) => validateGroup(group, values, texts))
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
      message: t('acceptTerms'),
    })
  }
  return refusals
}

/** Where a refusal is read: in a list, which says what address it is about, or beside its field. */
type ReadIn = 'list' | 'beside'

/**
 * What is wrong with one field as it stands, or `null`. In a list it is said in the documents' words
 * (S5.66); beside the field the label has been read already, so it says what to do.
 */
export function validateField(
  group: AddressGroup,
  field: CheckoutField,
  values: CheckoutValues,
  texts: TextLocale,
  readIn: ReadIn = 'list',
): FieldRefusal | null {
  const t = translator(messages, texts)
  const name = formName(group, field.name)
  const value = fieldValue(field.name, values[name])
  const read = (other: AddressField) => fieldValue(other, values[formName(group, other)])
  const country = read('country')
  const label = readIn === 'list' ? fullLabel(group, field, country, texts) : labelIn(country, field, texts)
  const refuse = (code: string, message: string): FieldRefusal => ({ code, field: name, message })

  if (value === '') {
    if (!isRequiredIn(country, field)) return null
    return refuse(
      'required',
      readIn === 'list' ? t('required', { field: label }) : t('enter', { name: placeName(country, field) }),
    )
  }
  if (value.length > field.maxLength) {
    return refuse('too-long', t('tooLong', { field: label, most: field.maxLength }))
  }
  switch (field.name) {
    case 'country':
      return countryRefusal(value, label, refuse, t)
    case 'state':
      return stateRefusal(value, country, label, refuse, t)
    case 'postcode':
      return postcodeRefusal({ country, state: read('state'), postcode: value }, label, refuse)
    case 'phone':
      if (isPhone(value, country)) return null
      return refuse('phone', readIn === 'list' ? t('badPhone', { field: label }) : t('enterPhone'))
    case 'email':
      if (isEmail(value)) return null
      return refuse('email', readIn === 'list' ? t('badEmail', { field: label }) : t('enterEmail'))
    default:
      return null
  }
}

/** True when the form asks to send the parcel to another address than the billing one. */
export function shipsElsewhere(values: CheckoutValues): boolean {
  return isTicked(values.ship_to_different_address)
}

function validateGroup(group: AddressGroup, values: CheckoutValues, texts: TextLocale): FieldRefusal[] {
  return fieldsOf(group)
    .map((field) => validateField(group, field, values, texts))
    .filter((refusal) => refusal !== null)
}

/** What a field asks for, as messages tell it apart: a suburb is a town elsewhere (S3.14). */
function placeName(country: string, { name }: CheckoutField): string {
  return name === 'city' && country !== 'AU' && country !== 'NZ' ? 'town' : name
}

type Refuse = (code: string, message: string) => FieldRefusal
type Write = Translate<NonNullable<typeof messages.texts>>

function postcodeRefusal(
  place: Parameters<typeof validatePostcode>[0],
  label: string,
  refuse: Refuse,
): FieldRefusal | null {
  const wrong = validatePostcode(place, label)
  return wrong === null ? null : refuse(wrong.code, wrong.message)
}

function countryRefusal(value: string, label: string, refuse: Refuse, t: Write): FieldRefusal | null {
  if (!/^[A-Za-z]{2}$/.test(value)) return refuse('country', t('badCountryCode', { field: label }))
  if (isCountry(value)) return null
  return refuse('country', t('unknownCountry', { field: label }))
}

function stateRefusal(
  value: string,
  country: string,
  label: string,
  refuse: Refuse,
  t: Write,
): FieldRefusal | null {
  const states = statesOf(country)
  if (states.length === 0 || states.some(({ code }) => code === value)) return null
  const codes = states.map(({ code }) => code).join(', ')
  return refuse('state', t('unknownState', { field: label, codes }))
}

/** True for a box that was ticked; an unticked one is missing or empty. */
export function isTicked(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0'
}
