import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { TaxClass, TaxRules } from '../contract.ts'
import type { ClassRates, Taxation } from './tax-rate.ts'

/**
 * Postcodes of Australia's external territories: Norfolk Island, Christmas Island, Cocos and the
 * Antarctic stations. They are outside the indirect tax zone, so goods sent there are exports (GST Act, s 195-1).
 */
const EXTERNAL_TERRITORIES: ReadonlySet<string> = new Set(['2899', '6798', '6799', '7151'])

/** How an order is taxed, and at which rates; of an export they are those inside the prices at home. */
export type OrderTax = { taxation: Taxation; rates: ClassRates }

export type HomeTaxNames = Record<string, string | null>

type Place = { country: string; state: string }

/**
 * How an order is taxed by where the goods are handed over. What is picked up is handed over in the
 * store, whatever the shopper's address. A country, or a state of it, where any class has a rate is one
 * that the store sells in: prices there are the same and hold its rates. Every other one is an export.
 */
export function taxationOf(
  rules: TaxRules,
  to: Place & { postcode: string },
  { isPickup, store }: { isPickup: boolean; store: Pick<StoreLocale, 'country'> },
): OrderTax {
  const home = { country: store.country, state: '' }
  if (isPickup) return { taxation: 'included', rates: ratesAt(rules, home) }
  const isHome = to.country === store.country
  const isOutside = isHome && store.country === 'AU' && EXTERNAL_TERRITORIES.has(to.postcode.trim())
  const isSoldThere = isHome || rules.classes.some((one) => rateAt(one, to) !== null)
  if (isSoldThere && !isOutside) return { taxation: 'included', rates: ratesAt(rules, to) }
  const taxation = rules.exportPolicy === 'less-tax' ? 'export-less-gst' : 'export-same-price'
  return { taxation, rates: ratesAt(rules, home) }
}

function ratesAt(rules: TaxRules, place: Place): ClassRates {
  return new Map(rules.classes.map((one) => [one.slug, rateAt(one, place)]))
}

/** What the tax inside the prices at home is called, by class; `null` for goods that hold none. */
export function homeTaxNames({ classes }: TaxRules, { country }: Pick<StoreLocale, 'country'>): HomeTaxNames {
  const home = { country, state: '' }
  return Object.fromEntries(
    classes.map((one) => {
      const rate = rateAt(one, home)
      return [one.slug, rate !== null && rate.rate > 0 ? rate.name : null]
    }),
  )
}

/** The rate of a class somewhere: its state's before its country's; `null` where it has none. */
export function rateAt({ rates }: Pick<TaxClass, 'rates'>, { country, state }: Place) {
  const there = rates.filter((one) => one.country === country)
  const isHere = (one: string) => one.toLowerCase() === state.trim().toLowerCase()
  const found = there.find((one) => isHere(one.state)) ?? there.find((one) => one.state === '')
  return found === undefined ? null : { name: found.name, rate: found.rate }
}
