import { SOURCE_TEXT_LOCALE, type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { PublicStore, StoreDetails } from '../contract.ts'
import { messages } from '../messages.ts'
import type { PlaceholderValues } from './placeholders.ts'

type Address = Pick<StoreDetails, 'street' | 'suburb' | 'state' | 'postcode'>

/** The store's address in one line, `12 Example Street, Maroochydore QLD 4558`; '' while there is none. */
export function storeAddress(store: Address): string {
  const town = [store.suburb, store.state, store.postcode].filter(Boolean).join(' ')
  return [store.street, store.suburb === '' ? '' : town].filter(Boolean).join(', ')
}

/**
 * Who sells, as the law wants it named: the legal name where it differs from the trading name. Documents and what owners
 * write name it in the product's own words.
 */
export function sellerName(
  store: Pick<StoreDetails, 'name' | 'legalName'>,
  texts: TextLocale = SOURCE_TEXT_LOCALE,
): string {
  const { name, legalName } = store
  if (legalName === '' || legalName === name) return name
  return translator(messages, texts)('tradingAs', { legalName, name })
}

/** What `{{store.…}}` stands for in pages, mails and notices. */
export function storePlaceholders(store: PublicStore): PlaceholderValues {
  return {
    'store.name': store.name,
    'store.legal_name': store.legalName || store.name,
    'store.seller': sellerName(store),
    'store.abn': store.abn,
    'store.address': storeAddress(store),
    'store.email': store.email,
    'store.phone': store.phone,
  }
}
