import { freeSlug, slugOf } from '@buoy/kernel/rules/slug.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { RowProblem } from '@buoy/platform/imports/contract.ts'
import { findWantedPictures } from '../../product-pictures/server/request-pictures.ts'
import { findCodes, findSlugs } from '../../products/server/find-codes.ts'
import { readDrafts, type StoredDraft } from '../../products/server/read-drafts.ts'
import type { ImportOptions } from '../contract.ts'
import type { PlacedRow, Remark, RowGroup } from '../rules/import-row.ts'
import { findProductsOf } from './find-products-of.ts'
import { BLANK, type LineOutcome, type Plan, planGroup, rowsOf, type WholeGroup } from './plan-group.ts'
import { readReferences } from './read-references.ts'

export type PlanInput = {
  options: ImportOptions
  publicUrl: string
  coming: ReadonlySet<string>
  /** What reading the file has found to be told of these groups. */
  remarks: readonly Remark[]
}

/**
 * Plans what groups of rows do to the catalogue as it is now. The dry run shows plans, the run writes
 * them: both see the same. About twenty queries for any number of groups.
 */
export async function planGroups(
  tx: Transaction,
  groups: readonly RowGroup[],
  input: PlanInput,
): Promise<Plan[]> {
  const { dialect, matchById } = input.options
  const rows = groups.flatMap(rowsOf)
  const refs = await readReferences(tx, rows, { ...input, dialect, matchById })
  const codes = await findCodes(
    tx,
    rows.flatMap(({ sku }) => sku ?? []),
  )
  const { owners, byVariations } = await findProductsOf(tx, groups, { options: input.options, codes })
  const ids = [...new Set(owners.values())]
  const stored = new Map((await readDrafts(tx, ids)).map((one) => [one.id, one]))
  for (const line of byVariations) {
    const isVariable = (stored.get(owners.get(line) ?? -1)?.draft.options.length ?? 0) > 0
    if (!isVariable) owners.delete(line)
  }
  const wanted = await findWantedPictures(tx, ids)
  const slugs = await wantedSlugs(tx, groups, owners)
  const whole = mergeByProduct(groups, owners, (row) => {
    const owner = row.sku === null ? undefined : codes.get(row.sku.toLowerCase())
    const isOfVariation =
      owner?.variantId != null && (stored.get(owner.productId)?.draft.options.length ?? 0) > 0
    return isOfVariation && !row.saysType
  })
  return whole.map((group) => {
    const productId = owners.get(group.line) ?? null
    const known = productId === null ? null : (stored.get(productId) ?? null)
    const refusal = checkGroup(group, known, input.options)
    if (refusal !== null) return refuseAll(group, productId, refusal)
    return planGroup({
      group,
      known,
      refs,
      codes,
      slug: slugs.get(group.line) ?? '',
      options: input.options,
      wanted: (productId === null ? undefined : wanted.get(productId)) ?? new Set(),
      remarks: input.remarks,
    })
  })
}

/**
 * Rows of one product of the catalogue that the file does not show to belong together, such as a list
 * of SKUs and prices: written one by one they would undo each other.
 */
function mergeByProduct(
  groups: readonly RowGroup[],
  owners: ReadonlyMap<number, number>,
  isVariation: (row: PlacedRow) => boolean,
): WholeGroup[] {
  const merged = new Map<string, WholeGroup>()
  for (const group of groups) {
    const owner = owners.get(group.line)
    const key = owner === undefined ? `line ${group.line}` : `product ${owner}`
    const known = merged.get(key) ?? { line: group.line, lines: [], parent: null, variations: [], loose: [] }
    const isAlone = group.parent !== null && isVariation(group.parent)
    const alone = isAlone && group.parent ? [group.parent] : []
    merged.set(key, {
      line: known.line,
      lines: [...known.lines, ...group.lines],
      loose: [...known.loose, ...alone],
      parent: isAlone ? known.parent : (group.parent ?? known.parent),
      variations: [...known.variations, ...alone, ...group.variations],
    })
  }
  return [...merged.values()]
}

function checkGroup(group: RowGroup, known: StoredDraft | null, options: ImportOptions): RowProblem | null {
  if (known?.isArchived) return { column: '', message: 'This product is archived. Bring it back first.' }
  if (known !== null && !options.update) {
    return { column: '', message: 'It is in the store already, and existing products are to be left alone.' }
  }
  const { parent } = group
  if (known !== null) {
    const isStolen = parent?.saysType && !parent.isVariable && known.draft.options.length > 0
    return isStolen
      ? { column: 'SKU', message: `This SKU belongs to "${known.draft.name}", which has variations.` }
      : null
  }
  if (group.parent === null)
    return { column: 'Parent', message: 'Its parent is neither in the file nor in the store.' }
  if ((group.parent.product.name ?? '') === '')
    return { column: 'Name', message: 'A new product needs a name.' }
  return null
}

function refuseAll(group: RowGroup, productId: number | null, problem: RowProblem): Plan {
  const byLine = new Map<number, LineOutcome>(
    group.lines.map((line) => [line, { outcome: 'refused', problems: [problem], remarks: [] }]),
  )
  return {
    line: group.line,
    productId,
    parent: group.parent,
    draft: BLANK,
    outcome: 'refused',
    wishes: [],
    saysPictures: 'none',
    byLine,
  }
}

async function wantedSlugs(
  tx: Transaction,
  groups: readonly RowGroup[],
  owners: ReadonlyMap<number, number>,
): Promise<Map<number, string>> {
  const wanted = groups.flatMap(({ line, parent }) =>
    owners.has(line) || parent === null
      ? []
      : [
          {
            line,
            slug: slugOf(parent.product.slug || parent.handle || (parent.product.name ?? '')) || 'product',
          },
        ],
  )
  const candidates = wanted.flatMap(({ slug }) => [
    slug,
    ...Array.from({ length: 30 }, (_, index) => `${slug}-${index + 2}`),
  ])
  const taken = new Set((await findSlugs(tx, candidates)).keys())
  return new Map(
    wanted.map(({ line, slug }) => {
      const free = freeSlug(slug, taken)
      taken.add(free)
      return [line, free]
    }),
  )
}
