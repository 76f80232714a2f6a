import { skuOf, slugOf } from '@buoy/kernel/rules/slug.ts'
import { MOST_PICTURES } from '@buoy/platform/pictures/rules/arrange-pictures.ts'
import type { CustomField } from '../../custom-fields/contract.ts'
import { checkCustomValues } from '../../custom-fields/rules/custom-values.ts'
import type { ProductDraft } from '../../products/draft-contract.ts'
import { blankVariant } from '../../products/rules/blank-draft.ts'
import { combinationKey } from '../../products/rules/variations.ts'
import { applyDownloads } from './apply-downloads.ts'
import { type PictureWish, placeOfVariant, wishesOf, withOwnPictures } from './apply-images.ts'
import { inFileOrder, readChoice, splitAttributes, withSwatches } from './apply-options.ts'
import { customHeading } from './custom-cells.ts'
import type { PlacedRow } from './import-row.ts'
import { type Note, type Notes, noteInto } from './notes.ts'
import { patchVariant } from './patch-variant.ts'

/** What the name of a picture means: one of the library, one of the internet (fetched, when it has an id), or nothing. */
export type FoundImage =
  | { kind: 'library'; id: number }
  | { kind: 'address'; url: string; id: number | null }
  | { kind: 'unknown' }

/** What names in the file mean in the catalogue; a name that is missing is unknown. */
export type References = {
  /** By path, `clothing > shirts` in lower case; those that are to be made have ids below zero. */
  categories: ReadonlyMap<string, number>
  /** By name or address as the file has it. */
  images: ReadonlyMap<string, FoundImage>
  /** By name, in lower case. */
  shippingClasses: ReadonlyMap<string, number>
  taxClasses: ReadonlySet<string>
  /** Products by SKU or `id:12`, in lower case; those that the file itself will bring have ids below zero. */
  products: ReadonlyMap<string, number>
  /** Those in use now: a file may have been checked before one was archived. */
  customFields: readonly CustomField[]
}

/** Rows of one product, laid over what the catalogue has of it. */
export type Applied = {
  draft: ProductDraft
  problems: Notes
  remarks: Notes
  lineOfVariant: (number | null)[]
  wishes: PictureWish[]
}

/** A product has so many tags, and leads to so many others. */
const MOST_TAGS = 60
const MOST_LINKS = 12

/**
 * Lays the rows of one product over its draft: what a row does not mention stays, a variation is found
 * by its id, SKU or values. `blank` is what a new product begins with.
 */
export function applyRows(
  current: ProductDraft,
  rows: { parent: PlacedRow | null; variations: readonly PlacedRow[] },
  refs: References,
): Applied {
  const problems: Notes = new Map()
  const remarks: Notes = new Map()
  const [note, remark] = [noteInto(problems), noteInto(remarks)]
  const { parent, variations } = rows
  const wishes: PictureWish[] = []
  let draft: ProductDraft = { ...current }
  if (parent !== null) {
    draft = applyProduct(draft, parent, refs, remark)
    for (const { key, message } of checkCustomValues(refs.customFields, parent.product.custom ?? {})) {
      const field = refs.customFields.find((one) => one.key === key)
      note(parent.line, field === undefined ? '' : customHeading(field), message)
    }
    if (parent.images !== null) {
      const own = wishesOf(parent, refs, { place: 0, sku: null }, (why) => remark(parent.line, 'Images', why))
      wishes.push(...own)
      draft = withOwnPictures(draft, own)
      if (own.length > MOST_PICTURES) {
        remark(
          parent.line,
          'Images',
          `A product shows ${MOST_PICTURES} pictures here: the others are left out.`,
        )
      }
    }
  }
  const isVariable = variations.length > 0 || parent?.isVariable === true || draft.options.length > 0
  if (!isVariable) {
    if (parent !== null) {
      const [only = blankVariant()] = draft.variants
      const sku = parent.sku ?? (only.sku === '' ? skuOf(draft.slug) : only.sku)
      const patched = patchVariant({ ...only, sku }, parent, {
        parent: {},
        refs,
        note: (column, message) => note(parent.line, column, message),
      })
      draft = { ...draft, sku: null, variants: [patched] }
      draft = applyDownloads(draft, { row: parent, sku: null }, remark)
    }
    const lineOfVariant = draft.variants.map(() => parent?.line ?? null)
    return { draft, problems, remarks, lineOfVariant, wishes }
  }
  const wasSimple = draft.options.length === 0
  draft = { ...draft, ...splitAttributes(draft, parent, variations) }
  if (parent?.sku) draft.sku = parent.sku
  if (wasSimple) draft.variants = []
  if (parent !== null) draft = applyDownloads(draft, { row: parent, sku: null }, remark)
  const lines = new Map<string, number>()
  for (const [index, row] of variations.entries()) {
    const bySku = draft.variants.find(({ sku }) => sku.toLowerCase() === row.sku?.toLowerCase())
    const options = readChoice(draft.options, row, bySku, note)
    const place = draft.variants.findIndex((one) =>
      bySku ? one === bySku : combinationKey(one.options) === combinationKey(options),
    )
    const known = draft.variants[place]
    const base = known ?? { ...blankVariant(), sku: skuOf(draft.slug, Object.values(options)) }
    const patched = patchVariant({ ...base, options, sku: row.sku ?? base.sku }, row, {
      parent: parent?.variant ?? {},
      refs,
      note: (column, message) => note(row.line, column, message),
    })
    if (row.images !== null) {
      const target = { place: placeOfVariant(index), sku: patched.sku }
      const [wish, ...more] = wishesOf(row, refs, target, (why) => remark(row.line, 'Images', why))
      if (more.length > 0) remark(row.line, 'Images', 'A variation shows one picture: its first.')
      if (wish !== undefined) wishes.push(wish)
      patched.pictureId = wish === undefined ? null : (wish.pictureId ?? patched.pictureId)
      if (patched.pictureId !== null && !draft.pictureIds.includes(patched.pictureId)) {
        if (draft.pictureIds.length < MOST_PICTURES)
          draft.pictureIds = [...draft.pictureIds, patched.pictureId]
        else patched.pictureId = null
      }
    }
    lines.set(combinationKey(patched.options), row.line)
    if (place < 0) draft.variants = [...draft.variants, patched]
    else draft.variants = draft.variants.map((one, at) => (at === place ? patched : one))
    draft = applyDownloads(draft, { row, sku: patched.sku }, remark)
  }
  draft.variants = inFileOrder(draft, variations, lines)
  const lineOfVariant = draft.variants.map(({ options }) => lines.get(combinationKey(options)) ?? null)
  return { draft, problems, remarks, lineOfVariant, wishes }
}

function applyProduct(draft: ProductDraft, row: PlacedRow, refs: References, remark: Note): ProductDraft {
  const {
    categories,
    upSells,
    crossSells,
    isListed,
    status,
    swatches,
    slug,
    downloads: _,
    custom = {},
    ...facts
  } = row.product
  const next: ProductDraft = { ...draft, ...facts, custom: { ...draft.custom, ...custom } }
  if (next.slug === '' || slug) next.slug = slug || next.slug || slugOf(next.name)
  if (status !== undefined || isListed !== undefined) {
    const isPublished = status === undefined ? draft.status !== 'draft' : status === 'published'
    const listed = isListed ?? draft.status !== 'hidden'
    next.status = isPublished ? (listed ? 'published' : 'hidden') : 'draft'
  }
  if (categories !== undefined) {
    const ids = categories.flatMap((path) => refs.categories.get(path.join(' > ').toLowerCase()) ?? [])
    next.categoryIds = [...new Set(ids)].sort((a, b) => a - b)
  }
  if (row.attributes !== null) {
    next.attributes = row.attributes
      .filter(({ values }) => values.length > 0)
      .map(({ label, values }) => ({ label, value: values.join(', ') }))
  }
  /** The first so many of a list; that there were more is told. */
  const first = <Item>(items: readonly Item[], most: number, column: string): Item[] => {
    if (items.length > most) remark(row.line, column, `Holds ${items.length}: the first ${most} are kept.`)
    return items.slice(0, most)
  }
  const link = (names: readonly string[], column: string) => {
    const ids = names.flatMap((name) => {
      const id = refs.products.get(linkKey(name))
      if (id === undefined) {
        remark(row.line, column, `There is no product "${name.slice(0, 80)}": the link to it is left out.`)
      }
      return id ?? []
    })
    return first([...new Set(ids)], MOST_LINKS, column)
  }
  if (facts.tags !== undefined) next.tags = first(facts.tags, MOST_TAGS, 'Tags')
  if (upSells !== undefined) next.upSellIds = link(upSells, 'Upsells')
  if (crossSells !== undefined) next.crossSellIds = link(crossSells, 'Cross-sells')
  if (swatches !== undefined) next.options = next.options.map((option) => withSwatches(option, swatches))
  return next
}

/** How a link to a product is looked up: `id: 12` is `id:12`. */
export function linkKey(name: string): string {
  return name.toLowerCase().replace(/^id:\s+/, 'id:')
}
