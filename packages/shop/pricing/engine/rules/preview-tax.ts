import { countryName } from '@buoy/kernel/rules/countries.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { TaxRules, TaxTrial, TaxTrialInput } from '../../tax/contract.ts'
import { percentOf, taxFraction } from '../../tax/rules/tax-rate.ts'
import { taxName } from '../../tax/rules/tax-words.ts'
import { type OrderTax, taxationOf } from '../../tax/rules/taxation.ts'
import { priceOrder } from './price-order.ts'

/** What a shopper somewhere pays for a thing, by the engine that carts and orders use. Amounts in cents. */
export function previewTax(rules: TaxRules, input: TaxTrialInput, store: StoreLocale): TaxTrial {
  const { price, isPickup, taxClass } = input
  const tax = taxationOf(rules, input, { isPickup, store })
  const { totals } = priceOrder({
    lines: [{ key: 'tried', unitPrice: price, quantity: 1, taxClass }],
    discounts: [],
    shipping: null,
    ...tax,
  })
  const { total, gst, gstRemoved } = totals
  const words = `${moneyFormat(store)(gst)} is ${taxName(totals.taxes, store)}`
  return { total, gst, gstRemoved, words, why: whyOf(tax, input, store) }
}

function whyOf(
  { taxation, rates }: OrderTax,
  { taxClass, isPickup, country }: TaxTrialInput,
  store: StoreLocale,
): string {
  const home = countryName(store.country)
  const all = rates.get(taxClass) ?? []
  if (taxation === 'added-later') {
    return isPickup
      ? 'Enter the address of your store under Store details: it decides the tax of what is picked up.'
      : 'The rates there differ by place: enter the state and the postcode.'
  }
  if (taxation === 'added') {
    const place = isPickup ? 'It is handed over in the store' : `It is sold in ${countryName(country)}`
    const added = all.map(({ name, rate }) => `${percentOf(rate)}% ${name}`).join(' and ')
    return added === ''
      ? `${place}, where goods of this class have no tax.`
      : `${place}: ${added} ${all.length === 1 ? 'is' : 'are'} added to the price.`
  }
  if (!store.pricesIncludeTax) return `It leaves ${home}: no tax is added to the price.`
  const [rate = null] = all
  if (rate === null || rate.rate === 0) {
    return taxation === 'included' && country !== store.country && !isPickup
      ? `Goods of this class have no tax in their price in ${countryName(country)}.`
      : `Goods of this class have no ${store.taxName} in their price, wherever they go.`
  }
  const { name } = rate
  if (taxation === 'export-less-gst') return `It leaves ${home}: the ${name} is taken off the price.`
  if (taxation === 'export-same-price') return `It leaves ${home}: the price stays, with no ${name} in it.`
  if (isPickup) return `It is handed over in the store, so it is sold in ${home}.`
  const { part, of } = taxFraction(rate.rate)
  const share =
    part === 1 && of === 11 ? 'one eleventh of the price' : `${percentOf(rate.rate)}% of the price without it`
  return `It is sold in ${countryName(country)}: ${share} is ${name}.`
}
