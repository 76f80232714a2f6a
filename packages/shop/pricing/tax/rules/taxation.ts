import { type StoreLocale, shopShowsTax } from '@buoy/kernel/rules/store-locale.ts'
import { matchesPostcode } from '../../addresses/rules/postcode-patterns.ts'
import { wholePostcode } from '../../addresses/rules/whole-postcode.ts'
import type { TaxClass, TaxRate, TaxRules } from '../contract.ts'
import { type ClassRates, isTaxed, type NamedRate, type Taxation, type TaxPlace } from './tax-rate.ts'

/**
 * Postcodes of Australia's external territories: Norfolk Island, Christmas Island, Cocos and the
 * Antarctic stations. They are outside the indirect tax zone, so goods sent there are exports (GST Act, s 195-1).
 */
const EXTERNAL_TERRITORIES: ReadonlySet<string> = new Set(['2899', '6798', '6799', '7151'])

/** How an order is taxed, and at which rates; of an export they are those inside the prices at home. */
export type OrderTax = { taxation: Taxation; rates: ClassRates }

export type HomeTaxNames = Record<string, string | null>

/**
 * How an order is taxed by where the goods are handed over. What is picked up is handed over in the
 * store, whatever the shopper's address. A country, or a state of it, where any class has a rate is one
 * that the store sells in: prices there are the same and hold its rates. Every other one is an export. Where prices do
 * not include tax, every rate of the place is added to them, once the place is known.
 */
export function taxationOf(
  rules: TaxRules,
  to: TaxPlace,
  { isPickup, store }: { isPickup: boolean; store: Pick<StoreLocale, 'country' | 'pricesIncludeTax'> },
): OrderTax {
  if (!store.pricesIncludeTax) return taxOnTop(rules, isPickup ? rules.handover : to, store.country)
  const home = { country: store.country, state: '', postcode: '' }
  if (isPickup) return { taxation: 'included', rates: ratesAt(rules, home) }
  const isHome = to.country === store.country
  const isOutside = isHome && store.country === 'AU' && EXTERNAL_TERRITORIES.has(to.postcode.trim())
  const isSoldThere = isHome || rules.classes.some((one) => rateAt(one, to) !== null)
  if (isSoldThere && !isOutside) return { taxation: 'included', rates: ratesAt(rules, to) }
  const taxation = rules.exportPolicy === 'less-tax' ? 'export-less-gst' : 'export-same-price'
  return { taxation, rates: ratesAt(rules, home) }
}

/** Tax that is added to prices without it; nothing is taken off what leaves the country. */
function taxOnTop({ classes }: TaxRules, to: TaxPlace, home: string): OrderTax {
  const there = classes.flatMap(({ rates }) => rates.filter(({ country }) => country === to.country))
  const isOutside = to.country === 'AU' && home === 'AU' && EXTERNAL_TERRITORIES.has(to.postcode.trim())
  const none = new Map(classes.map(({ slug }) => [slug, []]))
  if ((to.country !== home && there.length === 0) || isOutside) {
    return { taxation: 'export-same-price', rates: none }
  }
  if (!isPlaceKnown(there, to)) return { taxation: 'added-later', rates: none }
  return { taxation: 'added', rates: new Map(classes.map((one) => [one.slug, ratesAddedAt(one, to)])) }
}

/** Tells whether an address says enough to choose among the rates of its country. */
export function isPlaceKnown(rates: readonly TaxRate[], { country, state, postcode }: TaxPlace): boolean {
  if (rates.some((one) => one.state !== '') && state.trim() === '') return false
  const inState = rates.filter((one) => one.state === '' || isSame(one.state, state))
  return inState.every((one) => one.postcodes === '') || wholePostcode(country, postcode) !== null
}

function ratesAt(rules: TaxRules, place: TaxPlace): ClassRates {
  return new Map(
    rules.classes.map((one) => {
      const rate = rateAt(one, place)
      return [one.slug, rate === null ? [] : [rate]]
    }),
  )
}

/**
 * What the tax on prices at home is called, by class; `null` for goods without any. Where tax is added, which of the
 * rates of the country apply is known at checkout: it has the store's name for its tax. Prices that are shown with it hold
 * that of the store's own address, and are said to hold none where there is none.
 */
export function homeTaxNames(
  rules: TaxRules,
  store: Pick<StoreLocale, 'country' | 'pricesIncludeTax' | 'shopPrices' | 'taxName'>,
): HomeTaxNames {
  const { country, pricesIncludeTax, taxName } = store
  const home = { country, state: '', postcode: '' }
  const own = taxationOf(rules, rules.handover, { isPickup: true, store })
  return Object.fromEntries(
    rules.classes.map((one) => {
      if (!pricesIncludeTax) {
        const isTaxedThere =
          shopShowsTax(store) && own.taxation === 'added'
            ? (own.rates.get(one.slug) ?? []).length > 0
            : one.rates.some((rate) => rate.country === country && rate.rate > 0)
        return [one.slug, isTaxedThere ? taxName : null]
      }
      const rate = rateAt(one, home)
      return [one.slug, rate !== null && rate.rate > 0 ? rate.name : null]
    }),
  )
}

/**
 * The one rate of a class that prices hold somewhere: that of its postcode before its state's before its country's;
 * `null` where it has none.
 */
export function rateAt({ rates }: Pick<TaxClass, 'rates'>, place: TaxPlace): NamedRate | null {
  const found = levelsAt(rates, place).find((level) => level.length > 0)?.[0]
  return found === undefined ? null : named(found)
}

/**
 * Every rate of a class that is added to prices somewhere, none of 0 %: those of the narrowest place that has any, and
 * those of the wider ones as long as all of the narrower say that they are charged together with them.
 */
function ratesAddedAt({ rates }: Pick<TaxClass, 'rates'>, place: TaxPlace): NamedRate[] {
  const added: TaxRate[] = []
  for (const level of levelsAt(rates, place)) {
    added.push(...level)
    if (level.some(({ together }) => !together)) break
  }
  return added.map(named).filter(isTaxed)
}

/** The rates that mean a place: by postcode, by state, by country. */
function levelsAt(rates: readonly TaxRate[], { country, state, postcode }: TaxPlace): TaxRate[][] {
  const there = rates.filter(
    (one) => one.country === country && (one.state === '' || isSame(one.state, state)),
  )
  const code = wholePostcode(country, postcode)
  const isByCode = (one: TaxRate) => one.postcodes !== ''
  return [
    there.filter((one) => isByCode(one) && code !== null && matchesPostcode(one.postcodes.split(', '), code)),
    there.filter((one) => !isByCode(one) && one.state !== ''),
    there.filter((one) => !isByCode(one) && one.state === ''),
  ]
}

function isSame(state: string, another: string): boolean {
  return state.trim().toLowerCase() === another.trim().toLowerCase()
}

function named({ name, rate }: TaxRate): NamedRate {
  return { name, rate }
}
