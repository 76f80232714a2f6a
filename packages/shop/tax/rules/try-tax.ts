import { priceOrder } from '../../pricing/rules/price-order.ts'
import type { TaxRules, TaxTrial, TaxTrialInput } from '../contract.ts'
import { pricedClassOf, taxationOf } from './taxation.ts'

/** What a shopper somewhere pays for a thing, by the engine that carts and orders use. Amounts in cents. */
export function tryTax(rules: TaxRules, input: TaxTrialInput): TaxTrial {
  const { price, isPickup } = input
  const taxClass = pricedClassOf(rules, input.taxClass)
  const taxation = taxationOf(input, { isPickup, exportPolicy: rules.exportPolicy })
  const { totals } = priceOrder({
    ...{ lines: [{ key: 'tried', unitPrice: price, quantity: 1, taxClass }], discounts: [], shipping: null },
    taxation,
  })
  const { total, gst, gstRemoved } = totals
  return { total, gst, gstRemoved, why: whyOf(taxation, taxClass, isPickup) }
}

function whyOf(
  taxation: ReturnType<typeof taxationOf>,
  taxClass: ReturnType<typeof pricedClassOf>,
  isPickup: boolean,
): string {
  if (taxClass === 'gst-free') return 'Goods of this class have no GST in their price, wherever they go.'
  if (taxation === 'export-less-gst') return 'It leaves Australia: the GST is taken off the price.'
  if (taxation === 'export-same-price') return 'It leaves Australia: the price stays, with no GST in it.'
  if (isPickup) return 'It is handed over in the store, so it is sold in Australia.'
  return 'It is sold in Australia: one eleventh of the price is GST.'
}
