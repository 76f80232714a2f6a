import type { Cents } from '@buoy/kernel/rules/money.ts'
import { type PriceDisplay, shownPrice } from '../../../pricing/tax/rules/shown-price.ts'
import type { ListedVariant } from './listed-products.ts'

/** Reads what variants cost as they are shown; `name` is the same for the same prices. */
export type PriceReader = { name: string; priceOf: (variant: ListedVariant) => Cents }

/** Prices as a shop shows them. What two variants of one class and price cost is computed once. */
export function readPrices(display: PriceDisplay): PriceReader {
  if (display.change === 'none') return { name: 'as entered', priceOf: ({ price }) => price }
  const known = new Map<string, Map<Cents, Cents>>()
  return {
    name: JSON.stringify([display.change, [...display.rates]]),
    priceOf: ({ price, taxClass }) => {
      const ofClass = known.get(taxClass) ?? new Map<Cents, Cents>()
      const shown = ofClass.get(price) ?? shownPrice(price, taxClass, display)
      known.set(taxClass, ofClass.set(price, shown))
      return shown
    },
  }
}
