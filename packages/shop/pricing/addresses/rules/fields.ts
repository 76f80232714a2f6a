import { homeStateOf } from '@buoy/kernel/rules/home.ts'
import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { hasStates } from '@buoy/kernel/rules/regions.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { messages } from '../messages.ts'

/** Field names without the `billing_` or `shipping_` prefix (S3.11, S3.15). */
export type AddressField =
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'country'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'state'
  | 'postcode'
  | 'phone'
  | 'email'

export type AddressGroup = 'billing' | 'shipping'

export type CheckoutField = {
  name: AddressField
  required: boolean
  /** `autocomplete` token, without the `billing` or `shipping` section before it. */
  autocomplete: string
  type: 'text' | 'tel' | 'email' | 'country' | 'state'
  inputMode: 'text' | 'tel' | 'email' | 'numeric'
  /** Longest value, in characters. */
  maxLength: number
}

const text = { type: 'text', inputMode: 'text' } as const

/** Billing fields in the order of the form, email and phone first: all required but company and second line (S3.11–S3.14). */
export const BILLING_FIELDS: readonly CheckoutField[] = [
  {
    ...text,
    name: 'email',
    required: true,
    autocomplete: 'email',
    type: 'email',
    inputMode: 'email',
    maxLength: 254,
  },
  {
    ...text,
    name: 'phone',
    required: true,
    autocomplete: 'tel',
    type: 'tel',
    inputMode: 'tel',
    maxLength: 30,
  },
  {
    ...text,
    name: 'first_name',
    required: true,
    autocomplete: 'given-name',
    maxLength: 100,
  },
  {
    ...text,
    name: 'last_name',
    required: true,
    autocomplete: 'family-name',
    maxLength: 100,
  },
  {
    ...text,
    name: 'country',
    required: true,
    autocomplete: 'country',
    type: 'country',
    maxLength: 2,
  },
  {
    ...text,
    name: 'address_1',
    required: true,
    autocomplete: 'address-line1',
    maxLength: 200,
  },
  {
    ...text,
    name: 'address_2',
    required: false,
    autocomplete: 'address-line2',
    maxLength: 200,
  },
  {
    ...text,
    name: 'company',
    required: false,
    autocomplete: 'organization',
    maxLength: 150,
  },
  {
    ...text,
    name: 'city',
    required: true,
    autocomplete: 'address-level2',
    maxLength: 100,
  },
  {
    ...text,
    name: 'state',
    required: true,
    autocomplete: 'address-level1',
    type: 'state',
    maxLength: 100,
  },
  {
    ...text,
    name: 'postcode',
    required: true,
    autocomplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 12,
  },
]

/** Shipping fields: the billing fields without phone and email (S3.15). */
export const SHIPPING_FIELDS: readonly CheckoutField[] = BILLING_FIELDS.filter(
  ({ name }) => name !== 'phone' && name !== 'email',
)

/** Value of a field of a fresh form: the store's country and its usual state, nothing in the others (S3.13). */
export function initialOf(
  { name }: Pick<CheckoutField, 'name'>,
  { country }: Pick<StoreLocale, 'country'>,
): string {
  if (name === 'country') return country
  return name === 'state' ? homeStateOf(country) : ''
}

/** The fields of one group. */
export function fieldsOf(group: AddressGroup): readonly CheckoutField[] {
  return group === 'billing' ? BILLING_FIELDS : SHIPPING_FIELDS
}

/** The fields of one group that a form shows for a country: no state where addresses have none. */
export function fieldsIn(country: string, group: AddressGroup): readonly CheckoutField[] {
  return fieldsOf(group).filter(({ name }) => name !== 'state' || hasStates(country))
}

/** Name of a field in the form: `billing_first_name`. */
export function formName(group: AddressGroup, name: AddressField): string {
  return `${group}_${name}`
}

/** Regions that their country does not call a state. */
const REGIONS: Readonly<Record<string, 'province' | 'prefecture'>> = { CA: 'province', JP: 'prefecture' }

/** What a field is called in addresses of a country: a suburb is a town elsewhere (S3.14). */
export function labelIn(country: string, { name }: Pick<CheckoutField, 'name'>, texts: TextLocale): string {
  const t = translator(messages, texts)
  if (country === 'AU' || country === 'NZ' || country === '') return t(name)
  if (name === 'city') return t('town')
  return name === 'state' ? t(REGIONS[country] ?? name) : t(name)
}

/** An example of what a field holds; `null` where its label says it all. */
export function placeholderOf({ name }: Pick<CheckoutField, 'name'>, texts: TextLocale): string | null {
  return name === 'address_1' ? translator(messages, texts)('streetExample') : null
}

/** How messages name a field: `Billing First name`. */
export function fullLabel(
  group: AddressGroup,
  field: CheckoutField,
  country: string,
  texts: TextLocale,
): string {
  const t = translator(messages, texts)
  return t(group === 'billing' ? 'billingField' : 'shippingField', { field: labelIn(country, field, texts) })
}
