import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { and, asc, ilike, inArray, isNull, sql } from 'drizzle-orm'
import { readShippingRules } from '../../../pricing/shipping/server/read-shipping-rules.ts'
import { rateLabel } from '../../../pricing/tax/rules/tax-rate.ts'
import { homeTaxNames, rateAt } from '../../../pricing/tax/rules/taxation.ts'
import { readTaxRules } from '../../../pricing/tax/server/read-tax-rules.ts'
import { withEveryField } from '../../custom-fields/rules/custom-values.ts'
import { readCustomFields } from '../../custom-fields/server/read-custom-fields.ts'
import type { EditableProduct, EditorChoices, LinkedProduct } from '../draft-contract.ts'
import { productTable } from './catalogue.table.ts'
import { productUrl } from './product-url.ts'
import { readPictures } from './read-cards.ts'
import { readDrafts } from './read-drafts.ts'
import type { HeldQuantities } from './stock.ts'

/** Products that the field for links offers at once. */
const OFFERED = 12
/** Tags that are offered while an owner types. */
const OFFERED_TAGS = 300

type Deps = { db: Database; held: HeldQuantities }

/** A product with everything its editor shows; `null` when there is none with this id. */
export async function findEditable(deps: Deps, id: number): Promise<EditableProduct | null> {
  const [stored] = await readDrafts(deps.db, [id])
  if (stored === undefined) return null
  const { draft } = stored
  const linkedIds = [...draft.upSellIds, ...draft.crossSellIds]
  const variantIds = draft.variants.flatMap((variant) => variant.id ?? [])
  const [pictures, linked, held, fields] = await Promise.all([
    readConsolePictures(deps.db, draft.pictureIds),
    readLinked(deps.db, linkedIds),
    deps.held(deps.db, variantIds),
    readCustomFields(deps.db),
  ])
  return {
    id,
    version: stored.version,
    changedAt: stored.changedAt.toISOString(),
    url: productUrl(draft.slug),
    isArchived: stored.isArchived,
    draft: { ...draft, custom: withEveryField(fields, draft.custom) },
    pictures,
    linked,
    held: Object.fromEntries(held),
  }
}

/** Products whose names hold these words, for the field that links them. */
export async function findLinkable(deps: Pick<Deps, 'db'>, search: string): Promise<LinkedProduct[]> {
  const pattern = containing(search.trim())
  const rows = await deps.db
    .select({ id: productTable.id })
    .from(productTable)
    .where(and(ilike(productTable.name, pattern), isNull(productTable.archivedAt)))
    .orderBy(asc(productTable.name))
    .limit(OFFERED)
  return readLinked(
    deps.db,
    rows.map((row) => row.id),
  )
}

/** What the editor offers to choose from: classes of tax and shipping, tags in use, the owner's own fields. */
export async function readEditorChoices(deps: Pick<Deps, 'db'>): Promise<EditorChoices> {
  const [store, tax, shipping, tags, fields] = await Promise.all([
    readStoreDetails(deps),
    readTaxRules(deps),
    readShippingRules(deps),
    deps.db.execute<{ tag: string }>(
      sql`select distinct unnest(tags) as tag from shop.product order by tag limit ${OFFERED_TAGS}`,
    ),
    readCustomFields(deps.db),
  ])
  const { country } = store
  const added = homeTaxNames(tax, store)
  return {
    taxClasses: tax.classes.map(({ slug, name, rates }) => {
      const rate = rateAt({ rates }, { country, state: '', postcode: '' })
      const label = rate === null || rate.rate === 0 ? '' : rateLabel(rate)
      return { slug, name, rate: store.pricesIncludeTax ? label : (added[slug] ?? '') }
    }),
    shippingClasses: shipping.classes.map(({ id, name }) => ({ id, name })),
    tags: tags.rows.map((row) => row.tag),
    customFields: fields.filter(({ isArchived }) => !isArchived),
  }
}

async function readLinked(db: Database, ids: readonly number[]): Promise<LinkedProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: productTable.id, name: productTable.name })
    .from(productTable)
    .where(inArray(productTable.id, [...ids]))
    .orderBy(asc(productTable.name))
  const pictures = await readPictures(db, ids)
  return rows.map((row) => ({ ...row, picture: pictures.get(row.id)?.[0] ?? null }))
}
