import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import {
  type CheckoutValues,
  type FieldRefusal,
  validateField,
} from '../../../checkout/flow/rules/validate-checkout.ts'
import type { PostalAddress } from '../../../orders/record/rules/address-lines.ts'
import { fieldValue } from '../../../pricing/addresses/rules/field-value.ts'
import {
  type AddressGroup,
  type CheckoutField,
  fieldsOf,
  formName,
} from '../../../pricing/addresses/rules/fields.ts'

/** An account keeps one address of each kind. */
export type AddressKind = AddressGroup
/** A kept address with its phone number, '' for a shipping one. */
export type SavedAddress = { address: PostalAddress; phone: string }

/** The fields of an address in the account: those of the checkout, the phone last; the email is the account's. */
export function addressFields(kind: AddressKind): readonly CheckoutField[] {
  const fields = fieldsOf(kind)
  return [
    ...fields.filter(({ name }) => name !== 'email' && name !== 'phone'),
    ...fields.filter(({ name }) => name === 'phone'),
  ]
}

/** Everything that is wrong with a filled address form, in its order and in plain words. */
export function validateAddress(
  kind: AddressKind,
  values: CheckoutValues,
  texts: TextLocale,
): FieldRefusal[] {
  return addressFields(kind)
    .map((field) => validateField(kind, field, values, texts, 'plain'))
    .filter((refusal) => refusal !== null)
}

/** Reads a judged address form; spaces around values are dropped. */
export function readAddress(kind: AddressKind, values: CheckoutValues): SavedAddress {
  const read = (name: CheckoutField['name']) => fieldValue(name, values[formName(kind, name)])
  const { phone, ...address } = Object.fromEntries(addressFields(kind).map(({ name }) => [name, read(name)]))
  return { address: address as PostalAddress, phone: phone ?? '' }
}

/** The values of an address by form name, for a form that is filled in beforehand. */
export function addressValues(kind: AddressKind, saved: SavedAddress | null): Record<string, string> {
  if (saved === null) return {}
  const { address, phone } = saved
  const values = Object.entries(address).map(([name, value]) => [`${kind}_${name}`, value])
  if (kind === 'billing') values.push(['billing_phone', phone])
  return Object.fromEntries(values) as Record<string, string>
}
