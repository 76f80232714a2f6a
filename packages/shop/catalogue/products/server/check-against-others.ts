import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { STANDARD_CLASS } from '../../../pricing/tax/rules/tax-rate.ts'
import { readTaxRules } from '../../../pricing/tax/server/read-tax-rules.ts'
import type { ProductDraft } from '../draft-contract.ts'
import { categoryTable, productTable, variantTable } from './catalogue.table.ts'

/**
 * What a draft cannot have because of the rest of the catalogue: an address or a SKU of another
 * product, categories, pictures and products that are gone. `id` is its own, `null` for a new one.
 */
export async function checkAgainstOthers(
  tx: Transaction,
  { id, draft }: { id: number | null; draft: ProductDraft },
): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  const notOwn = id === null ? undefined : ne(productTable.id, id)
  const named = await tx
    .select({ slug: productTable.slug, groupSku: productTable.groupSku, name: productTable.name })
    .from(productTable)
    .where(
      and(
        notOwn,
        or(
          eq(productTable.slug, draft.slug),
          draft.sku === null ? undefined : eq(productTable.groupSku, draft.sku),
        ),
      ),
    )
  for (const { slug, groupSku, name } of named) {
    if (slug === draft.slug) refusals.push(taken('slug', `"${name}" has this address. Choose another one.`))
    if (draft.sku !== null && groupSku === draft.sku) {
      refusals.push(taken('sku', `"${name}" has this SKU. Choose another one.`))
    }
  }
  const skus = draft.variants.map(({ sku }) => sku)
  const sold =
    skus.length === 0
      ? []
      : await tx
          .select({ sku: variantTable.sku, name: productTable.name })
          .from(variantTable)
          .innerJoin(productTable, eq(productTable.id, variantTable.productId))
          .where(and(notOwn, inArray(variantTable.sku, skus)))
  for (const { sku, name } of sold) {
    const field = `variants.${skus.indexOf(sku)}.sku`
    refusals.push(taken(field, `"${name}" has this SKU. Choose another one.`))
  }
  return [...refusals, ...(await checkReferences(tx, draft)), ...(await checkTaxClasses(tx, draft))]
}

async function checkReferences(tx: Transaction, draft: ProductDraft): Promise<Refusal[]> {
  const linkedIds = [...draft.upSellIds, ...draft.crossSellIds]
  const found = await tx.execute<{ kind: string; id: number }>(sql`
    select 'category' as kind, id from ${categoryTable} where ${inArrayOrNone(categoryTable.id, draft.categoryIds)}
    union all
    select 'picture', id from ${pictureTable} where ${inArrayOrNone(pictureTable.id, draft.pictureIds)}
      and ${pictureTable.deletedAt} is null
    union all
    select 'product', id from ${productTable} where ${inArrayOrNone(productTable.id, linkedIds)}`)
  const known = new Set(found.rows.map(({ kind, id }) => `${kind} ${id}`))
  const lost = (kind: string, ids: readonly number[]) => ids.some((id) => !known.has(`${kind} ${id}`))
  const again = 'no longer exists. Remove it and save again.'
  return [
    ...(lost('category', draft.categoryIds) ? [taken('categoryIds', `A category ${again}`)] : []),
    ...(lost('picture', draft.pictureIds) ? [taken('pictureIds', `A picture ${again}`)] : []),
    ...(lost('product', draft.upSellIds) ? [taken('upSellIds', `A product ${again}`)] : []),
    ...(lost('product', draft.crossSellIds) ? [taken('crossSellIds', `A product ${again}`)] : []),
  ]
}

/** Refuses variants in a tax class that is gone. The standard one is always there: most products cost no question. */
export async function checkTaxClasses(tx: Transaction, { variants }: ProductDraft): Promise<Refusal[]> {
  if (variants.every(({ taxClass }) => taxClass === STANDARD_CLASS)) return []
  const { classes } = await readTaxRules({ db: tx })
  return variants.flatMap(({ taxClass }, index) =>
    classes.some(({ slug }) => slug === taxClass)
      ? []
      : [taken(`variants.${index}.taxClass`, 'This tax class no longer exists. Choose another one.')],
  )
}

function inArrayOrNone(column: Parameters<typeof inArray>[0], ids: readonly number[]) {
  return sql`${column} = any(${sql.param([...ids])}::integer[])`
}

function taken(field: string, message: string): Refusal {
  return { code: 'invalid-product', field, message }
}
