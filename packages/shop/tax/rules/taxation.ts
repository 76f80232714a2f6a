import type { TaxClass as PricedClass, Taxation } from '../../pricing/contract.ts'
import type { TaxRules } from '../contract.ts'

/** The country whose tax is inside the store's prices. */
export const HOME_COUNTRY = 'AU'

/**
 * Postcodes of Australia's external territories: Norfolk Island, Christmas Island, Cocos and the
 * Antarctic stations. They are outside the indirect tax zone, so goods sent there are exports (GST Act, s 195-1).
 */
const EXTERNAL_TERRITORIES: ReadonlySet<string> = new Set(['2899', '6798', '6799', '7151'])

/**
 * How an order is taxed by where the goods are handed over. What is picked up is handed over in the
 * store, whatever the shopper's address.
 */
export function taxationOf(
  to: { country: string; postcode: string },
  { isPickup, exportPolicy }: { isPickup: boolean; exportPolicy: TaxRules['exportPolicy'] },
): Taxation {
  const isExport = to.country !== HOME_COUNTRY || EXTERNAL_TERRITORIES.has(to.postcode.trim())
  if (isPickup || !isExport) return 'included'
  return exportPolicy === 'less-tax' ? 'export-less-gst' : 'export-same-price'
}

/**
 * What the engine of prices takes goods of a class as: with GST in their price, or without. A class
 * that is unknown is taxed, since charging too little is the store's loss.
 */
export function pricedClassOf(rules: TaxRules, slug: string): PricedClass {
  const taxClass = rules.classes.find((one) => one.slug === slug)
  if (taxClass === undefined) return 'standard'
  const rate = taxClass.rates.find(({ country }) => country === HOME_COUNTRY)?.rate ?? 0
  return rate > 0 ? 'standard' : 'gst-free'
}
