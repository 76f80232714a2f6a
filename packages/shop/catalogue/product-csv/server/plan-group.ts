import type { RowOutcome, RowProblem } from '@buoy/platform/imports/contract.ts'
import { type ProductDraft, productDraft } from '../../products/draft-contract.ts'
import { blankDraft } from '../../products/rules/blank-draft.ts'
import { checkDraft } from '../../products/rules/check-draft.ts'
import { isSameDraft } from '../../products/rules/compare-drafts.ts'
import type { ProductFields } from '../../products/rules/field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../../products/rules/product-fields.ts'
import type { findCodes } from '../../products/server/find-codes.ts'
import type { StoredDraft } from '../../products/server/read-drafts.ts'
import { tidy } from '../../products/server/save-product.ts'
import type { ImportOptions } from '../contract.ts'
import type { PictureWish } from '../rules/apply-images.ts'
import { applyRows, type References } from '../rules/apply-rows.ts'
import { expandAny } from '../rules/expand-any.ts'
import type { PlacedRow, Remark, RowGroup } from '../rules/import-row.ts'
import type { Notes } from '../rules/notes.ts'
import { plainText, withParagraphs } from './old-shop-text.ts'

/** What a group would do: the draft to write, and what becomes of each of its lines. */
export type Plan = {
  line: number
  productId: number | null
  parent: PlacedRow | null
  draft: ProductDraft
  outcome: RowOutcome
  /** Pictures that the product is to show; `null` when the file says nothing about those of the product itself. */
  wishes: PictureWish[]
  saysPictures: 'all' | 'of-variations' | 'none'
  byLine: Map<number, LineOutcome>
}
export type LineOutcome = { outcome: RowOutcome; problems: RowProblem[]; remarks: RowProblem[] }

/** Rows of one product of the catalogue. `loose` ones the file does not show to belong together. */
export type WholeGroup = RowGroup & { loose: PlacedRow[] }

export type PlanOne = {
  group: WholeGroup
  known: StoredDraft | null
  refs: References
  codes: Awaited<ReturnType<typeof findCodes>>
  slug: string
  options: ImportOptions
  /** Addresses of pictures that are on their way to the product already. */
  wanted: ReadonlySet<string>
  remarks: readonly Remark[]
}

/** Plans what the rows of one product do to it. */
export function planGroup(input: PlanOne): Plan {
  const { group, known, codes } = input
  const current = known?.draft ?? { ...BLANK, slug: input.slug }
  const sold = leaveOut(group, current)
  const skus = new Set(current.variants.map(({ sku }) => sku.toLowerCase()))
  const expanded = expandAny({ ...group, variations: sold.kept }, { options: current.options, skus })
  const { parent } = group
  const isLoose = new Set(group.loose.map(({ line }) => line))
  const refused: Notes = new Map(expanded.problems)
  const refuse = (line: number, problems: readonly RowProblem[]) =>
    void refused.set(line, [...(refused.get(line) ?? []), ...problems])
  for (const row of rowsOf(group)) {
    const owner = row.sku === null ? undefined : codes.get(row.sku.toLowerCase())
    if (owner !== undefined && owner.productId !== known?.id) {
      refuse(row.line, [{ column: 'SKU', message: 'Another product of the store has this SKU.' }])
    }
  }
  // A row of a list of codes that cannot be taken is left out, and the rest is tried without it.
  for (;;) {
    const variations = expanded.group.variations.filter(({ line }) => !refused.has(line))
    const applied = applyRows(current, { parent, variations }, input.refs)
    const draft = asWanted(tidy(applied.draft), { known, options: input.options, isGiven: parent?.product })
    const found = new Map(applied.problems)
    for (const { field, message } of complaintsOf(draft)) {
      const index = /^variants\.(\d+)\./.exec(field)?.[1]
      const line = (index === undefined ? null : applied.lineOfVariant[Number(index)]) ?? group.line
      found.set(line, [...(found.get(line) ?? []), { column: columnOf(field), message }])
    }
    for (const [line, problems] of found) refuse(line, problems)
    const isStrict = [...refused.keys()].some((line) => !isLoose.has(line))
    if (found.size > 0 && !isStrict) continue
    const remarks = [
      ...input.remarks,
      ...sold.remarks,
      ...expanded.remarks,
      ...[...applied.remarks].flatMap(([line, list]) => list.map((one) => ({ line, ...one }))),
      ...(draft.variants.length === 0 ? [{ line: group.line, column: '', message: NOTHING_TO_BUY }] : []),
    ]
    return finish(input, {
      draft,
      refused,
      isStrict,
      remarks,
      wishes: applied.wishes,
      leftOut: sold.leftOut,
      added: linesOfAdded(draft, applied.lineOfVariant),
    })
  }
}

const NOTHING_TO_BUY = 'There is nothing to buy yet: it is kept as a draft.'

/** Variations that cannot be bought in the old shop either are not made: switched off, or without a price. */
function leaveOut(
  group: WholeGroup,
  current: ProductDraft,
): { kept: PlacedRow[]; leftOut: Set<number>; remarks: Remark[] } {
  const isKnown = ({ sku }: PlacedRow) =>
    current.variants.some((variant) => variant.sku.toLowerCase() === sku?.toLowerCase())
  const remarks = group.variations.flatMap((row): Remark[] => {
    if (row.isOff) {
      const message = isKnown(row)
        ? 'Switched off in the old shop. It stays for sale here as it is.'
        : 'Switched off in the old shop: it is left out.'
      return [{ line: row.line, column: 'Published', message }]
    }
    if (row.variant.regularPrice !== null || !row.saysType || isKnown(row)) return []
    return [{ line: row.line, column: 'Regular price', message: 'It has no price and is left out.' }]
  })
  const leftOut = new Set(remarks.map(({ line }) => line))
  return { kept: group.variations.filter(({ line }) => !leftOut.has(line)), leftOut, remarks }
}

/** Lines whose variations are all new. */
function linesOfAdded(
  draft: ProductDraft,
  lineOfVariant: readonly (number | null)[],
): ReadonlySet<number | null> {
  const isKnown = (index: number) => draft.variants[index]?.id !== null
  const known = new Set(lineOfVariant.filter((_line, index) => isKnown(index)))
  return new Set(lineOfVariant.filter((line) => !known.has(line)))
}

/** What is wrong with a draft as a whole: its shape, and how its parts fit. */
function complaintsOf(draft: ProductDraft): { field: string; message: string }[] {
  // Ids below zero stand for what the run will make.
  const there = (ids: readonly number[]) => ids.map((id) => Math.abs(id))
  const shape = productDraft.safeParse({
    ...draft,
    categoryIds: there(draft.categoryIds),
    upSellIds: there(draft.upSellIds),
    crossSellIds: there(draft.crossSellIds),
  })
  const ofShape = (shape.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
  return [...ofShape, ...checkDraft(draft).map(({ field = '', message }) => ({ field, message }))]
}

function finish(
  { group, known, wanted }: PlanOne,
  made: {
    draft: ProductDraft
    refused: Notes
    isStrict: boolean
    remarks: readonly Remark[]
    wishes: PictureWish[]
    leftOut: ReadonlySet<number>
    added: ReadonlySet<number | null>
  },
): Plan {
  const { draft, refused } = made
  const rows = rowsOf(group)
  const isNothing = made.isStrict || rows.every(({ line }) => refused.has(line))
  const isAwaited = made.wishes.some(
    ({ source, pictureId }) => pictureId === null && 'url' in source && !wanted.has(source.url),
  )
  const outcome: RowOutcome = isNothing
    ? 'refused'
    : known === null
      ? 'create'
      : isSameDraft(known.draft, draft) && !isAwaited
        ? 'same'
        : 'change'
  const first = [...refused.keys()].sort((a, b) => a - b)[0]
  const judge = (line: number): LineOutcome => {
    const problems = refused.get(line)
    if (problems !== undefined) return { outcome: 'refused', problems, remarks: [] }
    if (outcome === 'refused') {
      const message = `Belongs to line ${first}, which cannot be taken: a product goes in whole or not at all.`
      return { outcome, problems: [{ column: '', message }], remarks: [] }
    }
    const own = rows.filter((row) => row.line === line)
    const remarks = [
      ...own.flatMap((row) => row.remarks),
      ...made.remarks.filter((one) => one.line === line).map(({ column, message }) => ({ column, message })),
    ]
    if (made.leftOut.has(line)) return { outcome: 'same', problems: [], remarks: distinct(remarks) }
    const isNew = outcome === 'change' && line !== group.parent?.line && made.added.has(line)
    return { outcome: isNew ? 'create' : outcome, problems: [], remarks: distinct(remarks) }
  }
  return {
    line: group.line,
    productId: known?.id ?? null,
    parent: group.parent,
    draft,
    outcome,
    wishes: made.wishes,
    saysPictures:
      group.parent?.images != null
        ? 'all'
        : group.variations.some(({ images }) => images !== null)
          ? 'of-variations'
          : 'none',
    byLine: new Map(group.lines.map((line) => [line, judge(line)])),
  }
}

function distinct(remarks: readonly RowProblem[]): RowProblem[] {
  return [...new Map(remarks.map((one) => [`${one.column} ${one.message}`, one])).values()]
}

export function rowsOf({ parent, variations }: RowGroup): PlacedRow[] {
  return [...(parent ? [parent] : []), ...variations]
}

/**
 * A draft as it is kept. Texts of another shop come to be what texts are here; a product without a variation has
 * nothing to sell and waits as a draft.
 */
function asWanted(
  draft: ProductDraft,
  input: { known: StoredDraft | null; options: ImportOptions; isGiven: PlacedRow['product'] | undefined },
): ProductDraft {
  const { known, options, isGiven } = input
  const hasOnlyItself = draft.variants.length === 0 && draft.status !== 'draft'
  const status = known === null && hasOnlyItself ? 'draft' : draft.status
  if (options.dialect === 'buoy') return { ...draft, status }
  return {
    ...draft,
    status,
    shortDescription:
      isGiven?.shortDescription === undefined ? draft.shortDescription : plainText(draft.shortDescription),
    description: isGiven?.description === undefined ? draft.description : withParagraphs(draft.description),
  }
}

const COLUMN_BY_FIELD: Record<string, string> = {
  ...fieldHeadings(PRODUCT_FIELDS),
  ...fieldHeadings(VARIANT_FIELDS),
  name: 'Name',
  slug: 'Meta: _buoy_slug',
  tags: 'Tags',
  sku: 'SKU',
  salePrice: 'Sale price',
  saleUntil: 'Date sale price ends',
  minimumQuantity: 'Meta: _buoy_minimum_quantity',
  options: 'Attribute 1 value(s)',
  stock: 'Stock',
}

function columnOf(field: string): string {
  return COLUMN_BY_FIELD[field.replace(/^variants\.\d+\./, '')] ?? ''
}

function fieldHeadings(fields: ProductFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([key, { csv }]) => [key, csv.heading]))
}

/** What a file's product is before its rows have said anything: on sale, as files mean it, and without a variation. */
export const BLANK: ProductDraft = { ...blankDraft(), status: 'published', variants: [] }
