import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { arrangePictures } from '@buoy/platform/pictures/rules/arrange-pictures.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ProductDraft } from '../../products/draft-contract.ts'
import { isSameDraft } from '../../products/rules/compare-drafts.ts'
import { announceProducts } from '../../products/server/announce-products.ts'
import { lockDraft } from '../../products/server/read-drafts.ts'
import { writeDraft } from '../../products/server/write-draft.ts'
import { pictureFetchTable, pictureUseTable } from './picture-fetch.table.ts'

const PRODUCTS_AT_ONCE = 50

/** Puts fetched pictures on the next products that wait for one, each in a transaction. False when none waits. */
export async function showFetched(deps: { db: Database; clock: Clock }): Promise<boolean> {
  const waiting = await deps.db
    .selectDistinct({ productId: pictureUseTable.productId })
    .from(pictureUseTable)
    .innerJoin(pictureFetchTable, eq(pictureFetchTable.id, pictureUseTable.fetchId))
    .where(
      and(
        eq(pictureUseTable.shown, false),
        eq(pictureFetchTable.state, 'fetched'),
        isNotNull(pictureFetchTable.pictureId),
      ),
    )
    .limit(PRODUCTS_AT_ONCE)
  for (const { productId } of waiting) await deps.db.transaction((tx) => showOn(deps, tx, productId))
  return waiting.length > 0
}

async function showOn(deps: { clock: Clock }, tx: Transaction, productId: number): Promise<void> {
  const stored = await lockDraft(tx, productId)
  if (stored === null) return
  const uses = await tx
    .select({
      variantId: pictureUseTable.variantId,
      pictureId: sql<number | null>`coalesce(${pictureUseTable.pictureId}, ${pictureFetchTable.pictureId})`,
    })
    .from(pictureUseTable)
    .leftJoin(pictureFetchTable, eq(pictureFetchTable.id, pictureUseTable.fetchId))
    .where(eq(pictureUseTable.productId, productId))
    .orderBy(asc(pictureUseTable.place))
  const ids = uses.flatMap(({ pictureId }) => pictureId ?? [])
  const there = new Set((await readConsolePictures(tx, ids)).map(({ id }) => id))
  const wanted = uses.map((use) => ({
    ...use,
    pictureId: use.pictureId !== null && there.has(use.pictureId) ? use.pictureId : null,
  }))
  const draft = withPictures(stored.draft, wanted)
  if (!isSameDraft(stored.draft, draft)) {
    const cause = { reason: 'import' as const }
    await writeDraft(tx, { id: productId, draft, now: deps.clock.now(), cause })
    await announceProducts(tx, [productId])
  }
  await tx.execute(sql`
    update shop.picture_use set shown = true from shop.picture_fetch asked
    where product_id = ${productId} and asked.id = fetch_id and asked.state = 'fetched'`)
}

/** A product with the pictures that are there, in the order that its file wants. */
function withPictures(
  draft: ProductDraft,
  wanted: readonly { variantId: number | null; pictureId: number | null }[],
): ProductDraft {
  const ofVariant = new Map(wanted.map(({ variantId, pictureId }) => [variantId, pictureId]))
  const variants = draft.variants.map((variant) => ({
    ...variant,
    pictureId: ofVariant.get(variant.id ?? -1) ?? variant.pictureId,
  }))
  const pictureIds = arrangePictures({
    wanted: wanted.map(({ pictureId }) => pictureId),
    shown: draft.pictureIds,
    ofVariants: variants.flatMap(({ pictureId }) => pictureId ?? []),
  })
  return {
    ...draft,
    pictureIds,
    variants: variants.map((variant) => {
      const isShown = variant.pictureId !== null && pictureIds.includes(variant.pictureId)
      return { ...variant, pictureId: isShown ? variant.pictureId : null }
    }),
  }
}
