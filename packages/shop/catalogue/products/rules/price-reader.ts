import type { Cents } from '@buoy/kernel/rules/money.ts'
import { listed } from '../../../pricing/price-lists/rules/price-list.ts'
import { type PriceDisplay, shownPrice } from '../../../pricing/tax/rules/shown-price.ts'
import type { ListedVariant } from './listed-products.ts'

/** Reads what variants cost as they are shown; `name` is the same for the same prices. */
export type PriceReader = {
  name: string
  priceOf: (variant: ListedVariant) => Cents
  /** Whether it costs less than usual. */
  isOnSale: (variant: ListedVariant) => boolean
}

/** Prices as a shop shows them, those of a price list among them. What two variants of one class and price cost is computed once. */
export function readPrices({ list = null, ...display }: PriceDisplay): PriceReader {
  const isOnSale = (variant: ListedVariant) => {
    const { price, regularPrice } = listed(variant, list)
    return price < regularPrice
  }
  if (display.change === 'none')
    return { name: `as entered ${list?.id}`, priceOf: (variant) => listed(variant, list).price, isOnSale }
  const known = new Map<string, Map<Cents, Cents>>()
  return {
    name: JSON.stringify([list?.id, display.change, [...display.rates]]),
    isOnSale,
    priceOf: (variant) => {
      const { price, taxClass } = listed(variant, list)
      const ofClass = known.get(taxClass) ?? new Map<Cents, Cents>()
      const shown = ofClass.get(price) ?? shownPrice(price, taxClass, display)
      known.set(taxClass, ofClass.set(price, shown))
      return shown
    },
  }
}
