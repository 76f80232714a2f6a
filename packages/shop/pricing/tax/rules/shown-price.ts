import type { Cents } from '@buoy/kernel/rules/money.ts'
import { type ShownPrices, type StoreLocale, shopShowsTax } from '@buoy/kernel/rules/store-locale.ts'
import type { PriceList } from '../../price-lists/rules/price-list.ts'
import type { TaxRules } from '../contract.ts'
import {
  type ClassRates,
  isTaxed,
  type NamedRate,
  STANDARD_CLASS,
  type Taxation,
  taxInside,
  taxOnTop,
  UNTAXED_CLASS,
} from './tax-rate.ts'
import { type OrderTax, taxationOf } from './taxation.ts'

/** What becomes of an entered price before it is shown: nothing, or its tax is added to it, or taken out of it. */
export type PriceChange = 'none' | 'add' | 'take'

/** How prices are shown: what becomes of them, at the rates of each class, and the price list that they are of. */
export type PriceDisplay = { change: PriceChange; rates: ClassRates; list?: PriceList | null }

/** Prices are shown as they were entered. */
export const AS_ENTERED: PriceDisplay = { change: 'none', rates: new Map() }

/**
 * How prices are shown on the pages of the shop, where nobody has said yet where the goods go: with the tax of the store's own
 * address, as `woocommerce_tax_display_shop` does. Where that address does not decide the rates, prices are shown as entered.
 */
export function shopDisplay(
  rules: TaxRules,
  store: Pick<StoreLocale, 'country' | 'pricesIncludeTax' | 'shopPrices'>,
): PriceDisplay {
  if (shopShowsTax(store) === store.pricesIncludeTax) return AS_ENTERED
  return displayOf(taxationOf(rules, rules.handover, { isPickup: true, store }), store.shopPrices)
}

/** How prices are shown where it is known how an order is taxed. What leaves the country without tax has none to add or take. */
export function displayOf({ taxation, rates }: OrderTax, shown: ShownPrices): PriceDisplay {
  return { change: changeOf(taxation, shown), rates }
}

function changeOf(taxation: Taxation, shown: ShownPrices): PriceChange {
  if (shown === 'with-tax') return taxation === 'added' ? 'add' : 'none'
  const holdsTax = taxation === 'included' || taxation === 'export-less-gst'
  return shown === 'without-tax' && holdsTax ? 'take' : 'none'
}

/**
 * The price that shoppers see of one thing, in cents; the one place that computes it. Each rate is rounded by itself, half a
 * cent up, as the rows of an order are. `amount` is as the owner entered it.
 */
export function shownPrice(amount: Cents, taxClass: string, { change, rates }: PriceDisplay): Cents {
  if (change === 'none') return amount
  const charged = ratesOfClass(rates, taxClass)
  if (change === 'add') return charged.reduce((shown, { rate }) => shown + taxOnTop(amount, rate), amount)
  return charged.reduce((shown, { rate }) => shown - taxInside(amount, rate), amount)
}

/** The rates of a class, none of 0 %. Charging too little is the store's loss: a class that nobody knows is taxed like most goods. */
export function ratesOfClass(rates: ClassRates, taxClass: string): readonly NamedRate[] {
  if (taxClass === UNTAXED_CLASS) return []
  return (rates.get(taxClass) ?? rates.get(STANDARD_CLASS) ?? []).filter(isTaxed)
}
