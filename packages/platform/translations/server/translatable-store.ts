import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { storedTexts } from '../../settings/server/stored-texts.ts'
import type { StoreDetails } from '../../site/contract.ts'
import { STORE_DETAILS } from '../../site/server/read-store-details.ts'
import { translatables } from './translatable.ts'
import { readTranslations } from './translate-content.ts'

const KIND = 'store'
const ID = 'details'

const FIELDS = {
  about: { label: 'About the store', most: 400 },
  footerNote: { label: 'Small print at the foot of every page', most: 600 },
  collectionNotice: { label: 'Notice at checkout', most: 600 },
}

/** What a store says of itself on every page and at checkout. */
export const TRANSLATABLE_STORE = translatables.add({
  kind: KIND,
  label: 'Store details',
  fields: FIELDS,
  sources: sql`
    select ${ID}::text as id, 'Store details' as title, field, source
    from (${storedTexts(STORE_DETAILS, Object.keys(FIELDS))}) as details`,
})

/** The store's details in the language of the request. One query, in the default language none. */
export async function translateDetails(db: Database, details: StoreDetails): Promise<StoreDetails> {
  const found = await readTranslations(db, KIND, [ID])
  return { ...details, ...found.get(ID) }
}
