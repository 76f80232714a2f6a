import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE, SHOWN_PRICES } from '@buoy/kernel/rules/store-locale.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database, ReadDatabase } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { z } from 'zod'
import { readSetting, type SettingDocument } from '../../settings/server/setting-document.ts'
import type { PublicStore, StoreDetails } from '../contract.ts'
import { COLLECTION_NOTICE } from '../rules/collection-notice.ts'
import { fillPlaceholders } from '../rules/placeholders.ts'
import { storePlaceholders } from '../rules/store-lines.ts'

/** The name of a store that nobody has named yet. */
export const UNNAMED = 'Your store'

const stored = z.object({
  name: z.string().default(UNNAMED),
  legalName: z.string().default(''),
  country: z.string().default(DEFAULT_LOCALE.country),
  currency: z.string().default(DEFAULT_LOCALE.currency),
  locale: z.string().default(DEFAULT_LOCALE.locale),
  timeZone: z.string().default(DEFAULT_LOCALE.timeZone),
  taxName: z.string().default(DEFAULT_LOCALE.taxName),
  pricesIncludeTax: z.boolean().default(true),
  shopPrices: z.enum(SHOWN_PRICES).default('as-entered'),
  cartPrices: z.enum(SHOWN_PRICES).default('as-entered'),
  abn: z.string().default(''),
  businessNumberLabel: z.string().default('ABN'),
  street: z.string().default(''),
  suburb: z.string().default(''),
  state: z.string().default(''),
  postcode: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  mailFrom: z.string().default(''),
  lowStockLevel: z.number().default(5),
  about: z.string().default(''),
  collectionNotice: z.string().default(COLLECTION_NOTICE),
  footerNote: z.string().default('{{store.prices}}'),
})

export const STORE_DETAILS: SettingDocument<StoreDetails> = { name: 'details', schema: stored }

/** Who sells, as it is stored now. What a page or a mail shows takes {@link openStoreDetails} instead. */
export function readStoreDetails(deps: { db: ReadDatabase }): Promise<StoreDetails> {
  return readSetting(deps.db, STORE_DETAILS)
}

/** Who sells, kept in this process and read again when an owner has changed it. */
export function openStoreDetails(deps: { db: Database; listen: Listen }): () => Promise<StoreDetails> {
  return remember(deps.listen, 'settings_changed', () => readStoreDetails(deps))
}

/** The part of the details that every visitor may know. */
export function publicStore(details: StoreDetails, texts: TextLocale): PublicStore {
  const { mailFrom: _from, lowStockLevel: _level, ...shown } = details
  // Browsers know other names of currencies: the text is the same for both when it is filled in here.
  return { ...shown, footerNote: fillPlaceholders(shown.footerNote, storePlaceholders(shown, texts)) }
}
