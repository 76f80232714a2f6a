import type { Transaction } from '@buoy/kernel/server/database.ts'
import { type CodeOwner, findCodes, findOwners } from '../../products/server/find-codes.ts'
import type { ImportOptions } from '../contract.ts'
import type { RowGroup } from '../rules/import-row.ts'
import { findSources, sourceKey, sourceOf } from './product-sources.ts'

/**
 * Finds the products of the store that groups of rows mean, by the line of the group: by SKU, by ID in a file of this
 * store, by where a product came from before, and last by the SKUs of its variations; lines of the last are told, since
 * it is only a hint. `codes` are those of all rows.
 */
export async function findProductsOf(
  tx: Transaction,
  groups: readonly RowGroup[],
  input: { options: ImportOptions; codes: ReadonlyMap<string, CodeOwner> },
): Promise<{ owners: Map<number, number>; byVariations: Set<number> }> {
  const { dialect, matchById } = input.options
  const parents = groups.flatMap(({ parent, variations }) =>
    parent === null ? (variations[0]?.parentSku ?? []) : [],
  )
  const codes = new Map([...input.codes, ...(await findCodes(tx, parents))])
  const productBy = (sku: string | null | undefined) =>
    sku == null ? undefined : codes.get(sku.toLowerCase())?.productId
  const ownId = ({ parent, variations }: RowGroup) =>
    parent === null ? (variations[0]?.parentId ?? null) : parent.sku === null ? parent.id : null
  const ids = groups.flatMap((group) => ownId(group) ?? [])
  const { products } = matchById
    ? await findOwners(tx, { products: ids, variants: [] })
    : { products: new Set<number>() }
  const sources = await findSources(
    tx,
    dialect,
    groups.flatMap(({ parent, variations }) =>
      parent === null ? String(variations[0]?.parentId ?? '') : (sourceOf(parent)?.sourceId ?? []),
    ),
  )
  const bySource = ({ parent, variations }: RowGroup) => {
    if (parent === null) return sources.byId.get(String(variations[0]?.parentId ?? ''))
    const source = sourceOf(parent)
    return source === null ? undefined : sources.byKey.get(sourceKey(source))
  }
  const owners = new Map<number, number>()
  const byVariations = new Set<number>()
  for (const group of groups) {
    const { parent, variations } = group
    const id = ownId(group)
    const byCode = productBy(parent === null ? variations[0]?.parentSku : parent.sku)
    const byOwnId = id !== null && products.has(id) ? id : undefined
    // A handle is the product wherever its SKUs have gone; an ID of another shop counts without a SKU alone.
    const hasHandle = parent != null && parent.handle !== null
    const counts = !matchById && (hasHandle || parent?.sku == null)
    const byOrigin = counts ? bySource(group) : undefined
    const sure = hasHandle ? (byOrigin ?? byCode) : (byCode ?? byOwnId ?? byOrigin)
    const sold = new Set(variations.flatMap(({ sku }) => productBy(sku) ?? []))
    const [only, ...more] = parent?.isVariable === true && parent.sku === null ? sold : []
    if (sure !== undefined) owners.set(group.line, sure)
    else if (only !== undefined && more.length === 0) {
      owners.set(group.line, only)
      byVariations.add(group.line)
    }
  }
  return { owners, byVariations }
}
