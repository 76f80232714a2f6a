import type { Transaction } from '@buoy/kernel/server/database.ts'
import { findCodes, findOwners, findSlugs } from '../../catalogue/server/find-codes.ts'
import { readDrafts, type StoredDraft } from '../../catalogue/server/read-drafts.ts'
import { tidy } from '../../catalogue/server/save-product.ts'
import type { RowOutcome, RowProblem } from '../../file-imports/contract.ts'
import type { ProductDraft } from '../../product-editing/contract.ts'
import { blankDraft } from '../../product-editing/rules/blank-draft.ts'
import { checkDraft } from '../../product-editing/rules/check-draft.ts'
import { isSameDraft } from '../../product-editing/rules/compare-drafts.ts'
import { freeSlug, slugOf } from '../../product-editing/rules/slug.ts'
import type { ImportOptions } from '../contract.ts'
import { applyRows, type PlacedRow, type References } from '../rules/apply-rows.ts'
import { readReferences } from './read-references.ts'

/** The rows of one product: its own, when the file has it, and those of its variations. */
export type RowGroup = { line: number; parent: PlacedRow | null; variations: PlacedRow[] }

/** What a group would do: the draft to write, and what becomes of each of its lines. */
export type Plan = {
  line: number
  productId: number | null
  draft: ProductDraft
  outcome: RowOutcome
  byLine: Map<number, LineOutcome>
}
type LineOutcome = { outcome: RowOutcome; problems: RowProblem[] }

/**
 * Plans what groups of rows do to the catalogue as it is now. The dry run shows plans, the run writes
 * them: both see the same. About fifteen queries for any number of groups.
 */
export async function planGroups(
  tx: Transaction,
  groups: readonly RowGroup[],
  input: { options: ImportOptions; publicUrl: string; coming: ReadonlySet<string> },
): Promise<Plan[]> {
  const rows = groups.flatMap(({ parent, variations }) => [...(parent ? [parent] : []), ...variations])
  const refs = await readReferences(tx, rows, input)
  const owners = await findProductsOf(tx, groups, input.options)
  const stored = new Map((await readDrafts(tx, [...new Set(owners.values())])).map((one) => [one.id, one]))
  const codes = await findCodes(
    tx,
    rows.flatMap(({ sku }) => sku ?? []),
  )
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
    const refusal = judgeGroup(group, known, input.options)
    if (refusal !== null) return refuseAll(group, productId, refusal)
    return planGroup({ ...group, known, refs, codes, slug: slugs.get(group.line) ?? '' })
  })
}

function planGroup(input: {
  line: number
  parent: PlacedRow | null
  variations: PlacedRow[]
  known: StoredDraft | null
  refs: References
  codes: Awaited<ReturnType<typeof findCodes>>
  slug: string
}): Plan {
  const { parent, known, codes } = input
  const current = known?.draft ?? { ...BLANK, slug: input.slug }
  const refused = new Map<number, RowProblem[]>()
  for (const row of [...(parent ? [parent] : []), ...input.variations]) {
    const owner = row.sku === null ? undefined : codes.get(row.sku.toLowerCase())
    if (owner !== undefined && owner.productId !== known?.id) {
      refused.set(row.line, [{ column: 'SKU', message: 'Another product of the store has this SKU.' }])
    }
  }
  // A variation that cannot be taken is left out, and the rest is tried without it.
  for (;;) {
    const variations = input.variations.filter(({ line }) => !refused.has(line))
    const applied = applyRows(current, { parent, variations }, input.refs)
    const draft = asWanted(tidy(applied.draft), known)
    const problems = new Map(applied.problems)
    for (const { field = '', message } of checkDraft(draft)) {
      const index = /^variants\.(\d+)\./.exec(field)?.[1]
      const line = (index === undefined ? null : applied.lineOfVariant[Number(index)]) ?? input.line
      problems.set(line, [...(problems.get(line) ?? []), { column: columnOf(field), message }])
    }
    for (const [line, list] of problems) refused.set(line, [...(refused.get(line) ?? []), ...list])
    const ofVariations = variations.filter(({ line }) => problems.has(line))
    if (problems.size > 0 && ofVariations.length > 0 && !(parent && refused.has(parent.line))) continue
    return finish({ ...input, variations: input.variations }, draft, refused)
  }
}

function finish(
  input: { line: number; parent: PlacedRow | null; variations: PlacedRow[]; known: StoredDraft | null },
  draft: ProductDraft,
  refused: ReadonlyMap<number, RowProblem[]>,
): Plan {
  const { parent, known } = input
  const rows = [...(parent ? [parent] : []), ...input.variations]
  const isLost =
    refused.has(input.line) && (parent !== null || input.variations.every(({ line }) => refused.has(line)))
  const isNothing = rows.every(({ line }) => refused.has(line))
  const outcome =
    isLost || isNothing
      ? 'refused'
      : known === null
        ? 'create'
        : isSameDraft(known.draft, draft)
          ? 'same'
          : 'change'
  const skus = new Map(known?.draft.variants.map((variant) => [variant.sku, variant]))
  const judge = ({ line, kind, sku }: PlacedRow): LineOutcome => {
    const problems = refused.get(line)
    if (problems !== undefined) return { outcome: 'refused', problems }
    if (outcome === 'refused') {
      const message = `The product it belongs to, in line ${input.line}, is refused.`
      return { outcome, problems: [{ column: '', message }] }
    }
    const isNew = kind === 'variation' && outcome === 'change' && sku !== null && !skus.has(sku)
    return { outcome: isNew ? 'create' : outcome, problems: [] }
  }
  const byLine = new Map(rows.map((row) => [row.line, judge(row)] as const))
  return { line: input.line, productId: known?.id ?? null, draft, outcome, byLine }
}

/** A new product whose variations are all refused has nothing to sell: it waits as a draft. */
function asWanted(draft: ProductDraft, known: StoredDraft | null): ProductDraft {
  const hasOnlyItself = draft.variants.length === 0 && draft.status !== 'draft'
  return known === null && hasOnlyItself ? { ...draft, status: 'draft' } : draft
}

/**
 * Rows of one product of the catalogue that the file does not show to belong together, such as a list
 * of SKUs and prices: written one by one they would undo each other.
 */
function mergeByProduct(
  groups: readonly RowGroup[],
  owners: ReadonlyMap<number, number>,
  isVariation: (row: PlacedRow) => boolean,
): RowGroup[] {
  const merged = new Map<string, RowGroup>()
  for (const group of groups) {
    const owner = owners.get(group.line)
    const key = owner === undefined ? `line ${group.line}` : `product ${owner}`
    const known = merged.get(key) ?? { line: group.line, parent: null, variations: [] }
    const isAlone = group.parent !== null && isVariation(group.parent)
    merged.set(key, {
      line: known.line,
      parent: isAlone ? known.parent : (group.parent ?? known.parent),
      variations: [
        ...known.variations,
        ...(isAlone && group.parent ? [group.parent] : []),
        ...group.variations,
      ],
    })
  }
  return [...merged.values()]
}

function judgeGroup(group: RowGroup, known: StoredDraft | null, options: ImportOptions): RowProblem | null {
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
  const rows = [...(group.parent ? [group.parent] : []), ...group.variations]
  const byLine = new Map<number, LineOutcome>(
    rows.map(({ line }) => [line, { outcome: 'refused', problems: [problem] }]),
  )
  return { line: group.line, productId, draft: BLANK, outcome: 'refused', byLine }
}

async function findProductsOf(
  tx: Transaction,
  groups: readonly RowGroup[],
  options: ImportOptions,
): Promise<Map<number, number>> {
  const skuOf = ({ parent, variations }: RowGroup) =>
    parent?.sku ?? (parent === null ? variations[0]?.parentSku : null)
  const idOf = ({ parent, variations }: RowGroup) =>
    parent === null ? (variations[0]?.parentId ?? null) : parent.sku === null ? parent.id : null
  const codes = await findCodes(
    tx,
    groups.flatMap((group) => skuOf(group) ?? []),
  )
  const ids = options.matchById ? groups.flatMap((group) => idOf(group) ?? []) : []
  const { products } = await findOwners(tx, { products: ids, variants: [] })
  const found = new Map<number, number>()
  for (const group of groups) {
    const sku = skuOf(group)
    const id = idOf(group)
    const byCode = sku == null ? undefined : codes.get(sku.toLowerCase())?.productId
    // A variable product without a code of its own is known by its variations.
    if (byCode !== undefined) found.set(group.line, byCode)
    else if (id !== null && options.matchById && products.has(id)) found.set(group.line, id)
  }
  return found
}

async function wantedSlugs(
  tx: Transaction,
  groups: readonly RowGroup[],
  owners: ReadonlyMap<number, number>,
): Promise<Map<number, string>> {
  const wanted = groups.flatMap(({ line, parent }) =>
    owners.has(line) || parent === null
      ? []
      : [{ line, slug: slugOf(parent.product.slug || (parent.product.name ?? '')) || 'product' }],
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

const COLUMN_BY_FIELD: Record<string, string> = {
  name: 'Name',
  slug: 'Meta: _buoy_slug',
  tags: 'Tags',
  sku: 'SKU',
  salePrice: 'Sale price',
  saleUntil: 'Date sale price ends',
  minimumQuantity: 'Meta: _buoy_minimum_quantity',
  options: 'Attribute 1 value(s)',
}

function columnOf(field: string): string {
  return COLUMN_BY_FIELD[field.replace(/^variants\.\d+\./, '')] ?? ''
}

/** What a file's product is before its rows have said anything: on sale, as files mean it, and without a variation. */
const BLANK: ProductDraft = { ...blankDraft(), status: 'published', variants: [] }
