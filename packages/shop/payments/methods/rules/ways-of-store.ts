import type { MethodSettings } from '../contract.ts'
import { WAYS, type Way } from './ways.ts'

/** The product's payment methods that a store in a currency can offer, and those that are on. */
export function waysOfStore(
  { on, triesCurrencies }: Pick<MethodSettings, 'on' | 'triesCurrencies'>,
  currency: string,
): readonly Way[] {
  return WAYS.filter(
    ({ id, currencies }) =>
      currencies === null || currencies.includes(currency) || triesCurrencies || on.includes(id),
  )
}
