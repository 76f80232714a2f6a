import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import type { StoreDetails } from '../../site/contract.ts'
import { translatables } from './translatable.ts'
import { readTranslations } from './translate-content.ts'

const KIND = 'store'
const ID = 'details'

/** What a store says of itself on every page and at checkout. */
export const TRANSLATABLE_STORE = translatables.add({
  kind: KIND,
  label: 'Store details',
  fields: {
    about: { label: 'About the store', most: 400 },
    footerNote: { label: 'Small print at the foot of every page', most: 600 },
    collectionNotice: { label: 'Notice at checkout', most: 600 },
  },
  sources: sql`
    select ${ID}::text as id, 'Store details' as title, field, coalesce(source, '') as source
    from shop.store_setting, lateral (values
      ('about', value ->> 'about'), ('footerNote', value ->> 'footerNote'),
      ('collectionNotice', value ->> 'collectionNotice')) as texts (field, source)
    where name = 'details'`,
})

/** The store's details in the language of the request. One query, in the default language none. */
export async function translateDetails(db: Database, details: StoreDetails): Promise<StoreDetails> {
  const found = await readTranslations(db, KIND, [ID])
  return { ...details, ...found.get(ID) }
}
