import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import {
  BILLING_FIELDS,
  formName,
  initialOf,
  SHIPPING_FIELDS,
} from '../../../pricing/addresses/rules/fields.ts'
import type { CheckoutValues } from './validate-checkout.ts'

const GROUPS = [
  { group: 'billing', fields: BILLING_FIELDS },
  { group: 'shipping', fields: SHIPPING_FIELDS },
] as const

/** Any of these typed means another address than the kept one: the two are never mixed. */
const TELLTALE = ['address_1', 'city', 'postcode'] as const
/** Fields of a person, which belong to any address of theirs. */
const PERSONAL: readonly string[] = ['first_name', 'last_name', 'phone', 'email']

/**
 * What a form starts with: what the shopper has typed before (`typed`), and where they have not, what their
 * account knows (`known`). A group in which an address was begun takes no part of the known address.
 */
export function prefill(
  known: CheckoutValues,
  typed: CheckoutValues,
  store: Pick<StoreLocale, 'country'>,
): Record<string, string> {
  const filled = GROUPS.flatMap(({ group, fields }) => {
    const isTyped = (name: string, initial: string) => {
      const value = typed[`${group}_${name}`] ?? ''
      return value !== '' && value !== initial
    }
    const hasBegun = TELLTALE.some((name) => isTyped(name, ''))
    return fields.map((field) => {
      const { name } = field
      const key = formName(group, name)
      const takesKnown = !isTyped(name, initialOf(field, store)) && (!hasBegun || PERSONAL.includes(name))
      return [key, (takesKnown ? (known[key] ?? typed[key]) : typed[key]) ?? ''] as const
    })
  })
  return Object.fromEntries(filled.filter(([, value]) => value !== ''))
}
