import { announce } from '@buoy/kernel/server/announce.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { inArray, sql } from 'drizzle-orm'
import { productTable } from './catalogue.table.ts'

/** Products named in one announcement at most: PostgreSQL takes 8,000 bytes, and of more than these most pages change. */
const MOST_NAMED = 500
const PREFIX = 'products '
const LISTED_PREFIX = 'listed '
/** Announcements of `catalogue_changed` that change pages, and no product's place in lists. */
const OUTSIDE_LISTS = ['translations', 'pictures', 'recommendations', 'synonyms']

/**
 * Tells every process that these products look different now (price, stock that is shown, reviews), and that all else of
 * the catalogue is as it was: pages that do not show them stay in memory. What adds or hides a product, or moves it to
 * another category, announces `catalogue_changed` without a name.
 */
export async function announceProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await announceNamed(tx, PREFIX, productIds)
}

/** Tells every process that these products were added, changed, moved or hidden: any page may show them now, or no more. */
export async function announceListed(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await announceNamed(tx, LISTED_PREFIX, productIds)
}

/** What decides where products are shown, by their ids: whether and at which place of which categories. */
export type Places = ReadonlyMap<number, string>

/** The places of products before they are written, for {@link announceEdited}; a new product has none. */
export async function readPlaces(tx: Transaction, productIds: readonly number[]): Promise<Places> {
  if (productIds.length === 0) return new Map()
  const { id, published, listed, featured, position } = productTable
  const rows = await tx
    .select({
      id,
      place: sql<string>`concat_ws(' ', ${published}, ${listed}, ${featured}, ${position}, (
        select string_agg(category_id::text, ',' order by category_id)
        from shop.product_category where product_id = ${id}))`,
    })
    .from(productTable)
    .where(inArray(id, [...productIds]))
  return new Map(rows.map((row) => [row.id, row.place]))
}

/**
 * Tells every process that these products were written. Those that have the places they had before look different now
 * (`announceProducts`); of the others any page may show them now, or no more (`announceListed`).
 */
export async function announceEdited(
  tx: Transaction,
  productIds: readonly number[],
  before: Places,
): Promise<void> {
  const now = await readPlaces(tx, productIds)
  const stayed = productIds.filter((id) => now.has(id) && now.get(id) === before.get(id))
  const staying = new Set(stayed)
  await announceProducts(tx, stayed)
  await announceListed(
    tx,
    productIds.filter((id) => !staying.has(id)),
  )
}

async function announceNamed(tx: Transaction, prefix: string, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return
  await announce(tx, 'catalogue_changed', ids.length > MOST_NAMED ? '' : `${prefix}${ids.join(',')}`)
}

/** The products that an announcement of `catalogue_changed` names; `null` when anything may have changed. */
export function namedProducts(payload: string): number[] | null {
  return idsAfter(PREFIX, payload)
}

/** The products whose places in lists an announcement may have changed; `null` when they may all be others. */
export function changedProducts(payload: string): number[] | null {
  if (OUTSIDE_LISTS.includes(payload)) return []
  return idsAfter(PREFIX, payload) ?? idsAfter(LISTED_PREFIX, payload)
}

function idsAfter(prefix: string, payload: string): number[] | null {
  return payload.startsWith(prefix) ? payload.slice(prefix.length).split(',').map(Number) : null
}
