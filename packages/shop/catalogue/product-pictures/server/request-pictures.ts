import { inParts } from '@buoy/kernel/rules/in-parts.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { ALT_LIMIT } from '@buoy/platform/pictures/contract.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { pictureFetchTable, pictureUseTable } from './picture-fetch.table.ts'

/** The queue of the job that fetches pictures. */
export const FETCH_PICTURES_QUEUE = 'fetch-pictures'

/** A picture that a file wants on a product, by its address or of the library: at a place, or on a variation. */
export type WantedPicture = {
  source: { url: string } | { pictureId: number }
  alt: string
  place: number
  variantId: number | null
}

/** The pictures that one product is to show. */
export type PictureRequest = {
  productId: number
  importId: number | null
  wanted: readonly WantedPicture[]
  variantsOnly: boolean
}

/**
 * Notes which pictures products are to show, and asks a job to fetch those of the internet; it puts them in their
 * places too. What a file wanted before and does not any more is forgotten: all of it, or with `variantsOnly` that of
 * variations.
 */
export async function requestPictures(
  deps: { clock: Clock; jobs: Jobs },
  tx: Transaction,
  asks: readonly PictureRequest[],
): Promise<void> {
  if (asks.length === 0) return
  const idsOf = (variantsOnly: boolean) =>
    asks.filter((request) => request.variantsOnly === variantsOnly).map(({ productId }) => productId)
  const isOf = (ids: number[]) => inArray(pictureUseTable.productId, ids)
  await tx
    .delete(pictureUseTable)
    .where(or(isOf(idsOf(false)), and(isOf(idsOf(true)), isNotNull(pictureUseTable.variantId))))
  const wanted = asks.flatMap((request) => request.wanted)
  if (wanted.length === 0) return
  const idOf = await noteAddresses(deps, tx, wanted)
  const uses = asks.flatMap(({ productId, importId, wanted: own }) =>
    own.flatMap(({ source, place, variantId }): (typeof pictureUseTable.$inferInsert)[] => {
      const use = { productId, variantId, place, importId }
      if ('pictureId' in source) return [{ ...use, fetchId: null, pictureId: source.pictureId, shown: true }]
      const fetchId = idOf.get(source.url)
      return fetchId === undefined ? [] : [{ ...use, fetchId, pictureId: null, shown: false }]
    }),
  )
  for (const rows of inParts(uses)) await tx.insert(pictureUseTable).values(rows).onConflictDoNothing()
  if (idOf.size > 0) await deps.jobs.enqueue(tx, FETCH_PICTURES_QUEUE, {})
}

/** Notes what is to be fetched; what could not be had before is tried again. Answers the ids by address. */
async function noteAddresses(
  { clock }: { clock: Clock },
  tx: Transaction,
  wanted: readonly WantedPicture[],
): Promise<Map<string, number>> {
  const altOf = new Map<string, string>()
  for (const { source, alt } of wanted) {
    if ('url' in source) altOf.set(source.url, altOf.get(source.url) || alt.slice(0, ALT_LIMIT))
  }
  if (altOf.size === 0) return new Map()
  const now = clock.now()
  const { state, pictureId, tries } = pictureFetchTable
  const isLost = sql`(${state} = 'missing' or (${state} = 'fetched' and ${pictureId} is null))`
  const idOf = new Map<string, number>()
  for (const addresses of inParts([...altOf])) {
    const rows = await tx
      .insert(pictureFetchTable)
      .values(addresses.map(([url, alt]) => ({ url, alt, state: 'waiting' as const, updatedAt: now })))
      .onConflictDoUpdate({
        target: pictureFetchTable.url,
        set: {
          alt: sql`case when ${pictureFetchTable.alt} = '' then excluded.alt else ${pictureFetchTable.alt} end`,
          state: sql`case when ${isLost} then 'waiting' else ${state} end`,
          tries: sql`case when ${isLost} then 0 else ${tries} end`,
          updatedAt: now,
        },
      })
      .returning({ id: pictureFetchTable.id, url: pictureFetchTable.url })
    for (const { id, url } of rows) idOf.set(url, id)
  }
  return idOf
}

/** Pictures of the library by the address they were fetched from; those that owners have deleted are left out. */
export async function findFetched(tx: Transaction, urls: readonly string[]): Promise<Map<string, number>> {
  if (urls.length === 0) return new Map()
  const rows = await tx
    .select({ url: pictureFetchTable.url, id: pictureFetchTable.pictureId })
    .from(pictureFetchTable)
    .where(and(inArray(pictureFetchTable.url, [...urls]), eq(pictureFetchTable.state, 'fetched')))
  const there = await readConsolePictures(
    tx,
    rows.flatMap(({ id }) => id ?? []),
  )
  const known = new Set(there.map(({ id }) => id))
  return new Map(rows.flatMap(({ url, id }) => (id !== null && known.has(id) ? [[url, id] as const] : [])))
}

/** Addresses of the pictures that products were given by files, whatever has become of them. */
export async function findWantedPictures(
  tx: Transaction,
  productIds: readonly number[],
): Promise<Map<number, Set<string>>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select({ productId: pictureUseTable.productId, url: pictureFetchTable.url })
    .from(pictureUseTable)
    .innerJoin(pictureFetchTable, eq(pictureFetchTable.id, pictureUseTable.fetchId))
    .where(inArray(pictureUseTable.productId, [...productIds]))
  const found = new Map<number, Set<string>>()
  for (const { productId, url } of rows) found.set(productId, (found.get(productId) ?? new Set()).add(url))
  return found
}
