import type { StandingDelivery, StandingPrice } from '../price-test-contract.ts'

/** Goods by their name and their options. */
export function goodsWords({ name, label }: Pick<StandingPrice, 'name' | 'label'>): string {
  return [name, label].filter(Boolean).join(', ')
}

/** A delivery method by its zone and name, and what its amount is. */
export function deliveryWords({ name, zone, isThreshold }: StandingDelivery): string {
  return `${zone}: ${name}, ${isThreshold ? 'from a spend of' : 'price'}`
}
