import { numberFormat } from '@buoy/kernel/rules/intl-formats.ts'
import { SOURCE_TEXT_LOCALE, type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { shopShowsTax } from '@buoy/kernel/rules/store-locale.ts'
import type { PublicStore, StoreDetails } from '../contract.ts'
import { messages } from '../messages.ts'
import type { PlaceholderValues } from './placeholders.ts'

type Address = Pick<StoreDetails, 'country' | 'street' | 'suburb' | 'state' | 'postcode'>

/** Countries that write the postcode before the town (forms of the Universal Postal Union). */
const POSTCODE_FIRST: ReadonlySet<string> = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR IL IS IT LI LT LU MA NL NO PL PT RO RS SE SI SK TN TR'.split(
    ' ',
  ),
)

/** Countries and islands with a comma between town and state (United States Postal Service, Publication 28). */
const COMMA_AFTER_TOWN: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'US', 'VI'])

/**
 * The store's address in one line, `12 Example Street, Maroochydore QLD 4558`, `500 Congress Ave, Austin, TX 78701`;
 * '' while there is none.
 */
export function storeAddress(store: Address): string {
  const { suburb, state, postcode } = store
  const place = COMMA_AFTER_TOWN.has(store.country) && state !== '' ? `${suburb},` : suburb
  const parts = POSTCODE_FIRST.has(store.country) ? [postcode, suburb, state] : [place, state, postcode]
  const town = parts.filter(Boolean).join(' ')
  return [store.street, store.suburb === '' ? '' : town].filter(Boolean).join(', ')
}

/** Who sells, as the law wants it named: the legal name where it differs from the trading name. */
export function sellerName(
  store: Pick<StoreDetails, 'name' | 'legalName'>,
  texts: TextLocale = SOURCE_TEXT_LOCALE,
): string {
  const { name, legalName } = store
  if (legalName === '' || legalName === name) return name
  return translator(messages, texts)('tradingAs', { legalName, name })
}

/** Who sells, under which number and where, in one line; what is not known yet is left out. */
export function storeIdentity(store: PublicStore, texts: TextLocale = SOURCE_TEXT_LOCALE): string {
  const number = store.abn && `${store.businessNumberLabel} ${store.abn}`
  return [sellerName(store, texts), number, storeAddress(store)].filter(Boolean).join(', ')
}

/** Names of taxes that no price is said to hold: the rate differs by place, or we do not know the tax. */
const WITHOUT_PROMISE = ['Sales tax', 'Tax']

/** In which money prices are, and which tax is in them: `All prices in Australian dollars, GST included.` */
export function pricesNote(
  store: Pick<PublicStore, 'locale' | 'currency' | 'taxName' | 'pricesIncludeTax' | 'shopPrices'>,
  texts: TextLocale = SOURCE_TEXT_LOCALE,
): string {
  const { locale, currency, taxName } = store
  const t = translator(messages, texts)
  const format = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  const name = format.formatToParts(2).findLast(({ type }) => type === 'currency')?.value ?? currency
  if (!shopShowsTax(store)) return t('pricesPlusTax', { currency: name, tax: taxName })
  return WITHOUT_PROMISE.includes(taxName)
    ? t('pricesIn', { currency: name })
    : t('pricesInWithTax', { currency: name, tax: taxName })
}

/** What `{{store.…}}` stands for in pages, mails and notices. */
export function storePlaceholders(
  store: PublicStore,
  texts: TextLocale = SOURCE_TEXT_LOCALE,
): PlaceholderValues {
  return {
    'store.name': store.name,
    'store.legal_name': store.legalName || store.name,
    'store.seller': sellerName(store, texts),
    'store.abn': store.abn,
    'store.address': storeAddress(store),
    'store.email': store.email,
    'store.phone': store.phone,
    'store.contact': [store.email, store.phone].filter(Boolean).join(', '),
    'store.identity': storeIdentity(store, texts),
    'store.prices': pricesNote(store, texts),
  }
}
