import type { RowProblem } from '../../file-imports/contract.ts'
import { STANDARD_CLASS } from '../../pricing/rules/price-order.ts'
import type { DraftOption, DraftVariant, ProductDraft } from '../../product-editing/contract.ts'
import { blankVariant } from '../../product-editing/rules/blank-draft.ts'
import { skuOf, slugOf } from '../../product-editing/rules/slug.ts'
import { combinationKey, freeName } from '../../product-editing/rules/variations.ts'
import type { ImportRow, VariantPatch } from './read-row.ts'

/** A row with the line it stands in. */
export type PlacedRow = ImportRow & { line: number }

/** What names in the file mean in the catalogue; a name that is missing is unknown. */
export type References = {
  /** By path, `trays > drinks` in lower case; those that are to be made have ids below zero. */
  categories: ReadonlyMap<string, number>
  /** By name of the file or the picture, in lower case. */
  pictures: ReadonlyMap<string, number>
  /** By name, in lower case. */
  shippingClasses: ReadonlyMap<string, number>
  taxClasses: ReadonlySet<string>
  /** Products by SKU or `id:12`; those that the file itself will bring have ids below zero. */
  products: ReadonlyMap<string, number>
}

/** Problems by the line they belong to. */
export type Problems = Map<number, RowProblem[]>

/** Rows of one product, laid over what the catalogue has of it. */
export type Applied = { draft: ProductDraft; problems: Problems; lineOfVariant: (number | null)[] }

/**
 * Lays the rows of one product over its draft: what a row does not mention stays, a variation is found
 * by its id, SKU or values. `blank` is what a new product begins with.
 */
export function applyRows(
  current: ProductDraft,
  rows: { parent: PlacedRow | null; variations: readonly PlacedRow[] },
  refs: References,
): Applied {
  const problems: Problems = new Map()
  const note = (line: number, column: string, message: string) =>
    void problems.set(line, [...(problems.get(line) ?? []), { column, message }])
  const { parent, variations } = rows
  let draft: ProductDraft = { ...current }
  if (parent !== null) draft = applyProduct(draft, parent, refs, note)
  const isVariable = variations.length > 0 || parent?.isVariable === true || draft.options.length > 0
  if (!isVariable) {
    if (parent !== null) {
      const [only = blankVariant()] = draft.variants
      const sku = parent.sku ?? (only.sku === '' ? skuOf(draft.slug) : only.sku)
      const patched = patchVariant({ ...only, sku }, parent, refs, note)
      draft = { ...draft, sku: null, variants: [patched] }
    }
    return { draft, problems, lineOfVariant: draft.variants.map(() => parent?.line ?? null) }
  }
  const wasSimple = draft.options.length === 0
  draft = { ...draft, ...splitAttributes(draft, parent, variations) }
  if (parent?.sku) draft.sku = parent.sku
  if (wasSimple) draft.variants = []
  const lines = new Map<string, number>()
  for (const row of variations) {
    const bySku = draft.variants.find(({ sku }) => sku.toLowerCase() === row.sku?.toLowerCase())
    const options = row.attributes === null && bySku ? bySku.options : readChoice(draft.options, row, note)
    const place = draft.variants.findIndex((one) =>
      bySku ? one === bySku : combinationKey(one.options) === combinationKey(options),
    )
    const known = draft.variants[place]
    const base = known ?? { ...blankVariant(), sku: skuOf(draft.slug, Object.values(options)) }
    const patched = patchVariant({ ...base, options, sku: row.sku ?? base.sku }, row, refs, note)
    const [image] = row.images ?? []
    if (row.images !== null) {
      patched.pictureId =
        image === undefined ? null : pictureOf(image, refs, (why) => note(row.line, 'Images', why))
      if (patched.pictureId !== null && !draft.pictureIds.includes(patched.pictureId)) {
        draft.pictureIds = [...draft.pictureIds, patched.pictureId]
      }
    }
    lines.set(combinationKey(patched.options), row.line)
    if (place < 0) draft.variants = [...draft.variants, patched]
    else draft.variants = draft.variants.map((one, index) => (index === place ? patched : one))
  }
  const lineOfVariant = draft.variants.map(({ options }) => lines.get(combinationKey(options)) ?? null)
  return { draft, problems, lineOfVariant }
}

type Note = (line: number, column: string, message: string) => void

function applyProduct(draft: ProductDraft, row: PlacedRow, refs: References, note: Note): ProductDraft {
  const { categories, upSells, crossSells, isListed, status, swatches, slug, ...facts } = row.product
  const next: ProductDraft = { ...draft, ...facts }
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
  if (row.images !== null) {
    const ids = row.images.flatMap(
      (image) => pictureOf(image, refs, (why) => note(row.line, 'Images', why)) ?? [],
    )
    const ofVariants = draft.variants.flatMap(({ pictureId }) => pictureId ?? [])
    // What variations show stays among the pictures, behind those that the row names.
    next.pictureIds = [...new Set([...ids, ...ofVariants.filter((id) => draft.pictureIds.includes(id))])]
  }
  if (row.attributes !== null) {
    next.attributes = row.attributes.map(({ label, values }) => ({ label, value: values.join(', ') }))
  }
  const link = (names: readonly string[], column: string) =>
    names.flatMap((name) => {
      const id = refs.products.get(name.toLowerCase())
      if (id === undefined) note(row.line, column, `There is no product "${name}".`)
      return id ?? []
    })
  if (upSells !== undefined) next.upSellIds = link(upSells, 'Upsells')
  if (crossSells !== undefined) next.crossSellIds = link(crossSells, 'Cross-sells')
  if (swatches !== undefined) next.options = next.options.map((option) => withSwatches(option, swatches))
  return next
}

/** Attributes that variations are told apart by become options; the rest stay details. */
function splitAttributes(
  draft: ProductDraft,
  parent: PlacedRow | null,
  variations: readonly PlacedRow[],
): Pick<ProductDraft, 'options' | 'attributes'> {
  const chosen = new Map<string, { label: string; values: string[] }>()
  for (const { attributes } of variations) {
    for (const { label, values } of attributes ?? []) {
      const known = chosen.get(label.toLowerCase()) ?? { label, values: [] }
      chosen.set(label.toLowerCase(), { label: known.label, values: [...known.values, ...values] })
    }
  }
  const offered = parent?.attributes ?? null
  const options = [...draft.options]
  for (const [key, { label, values }] of chosen) {
    const place = options.findIndex((option) => option.label.toLowerCase() === key)
    const inOrder = [...(offered?.find((one) => one.label.toLowerCase() === key)?.values ?? []), ...values]
    const known = options[place]
    const option = known ?? {
      name: freeName(
        label,
        options.map(({ name }) => name),
      ),
      label,
      choices: [],
    }
    const grown = withChoices(option, inOrder, parent?.product.swatches ?? {})
    if (place < 0) options.push(grown)
    else options[place] = grown
  }
  const isOption = (label: string) =>
    options.some((option) => option.label.toLowerCase() === label.toLowerCase())
  return { options, attributes: draft.attributes.filter(({ label }) => !isOption(label)) }
}

function withChoices(
  option: DraftOption,
  labels: readonly string[],
  swatches: Record<string, string>,
): DraftOption {
  const choices = [...option.choices]
  for (const label of labels) {
    if (choices.some((choice) => choice.label.toLowerCase() === label.toLowerCase())) continue
    const value = freeName(
      label,
      choices.map((choice) => choice.value),
    )
    choices.push({ value, label, swatch: null })
  }
  return withSwatches({ ...option, choices }, swatches)
}

function withSwatches(option: DraftOption, swatches: Record<string, string>): DraftOption {
  return {
    ...option,
    choices: option.choices.map((choice) => ({ ...choice, swatch: swatches[choice.label] ?? choice.swatch })),
  }
}

/** The values that a variation's row names, by the options' names. */
function readChoice(options: readonly DraftOption[], row: PlacedRow, note: Note): Record<string, string> {
  const choice: Record<string, string> = {}
  for (const option of options) {
    const named = row.attributes?.find(({ label }) => label.toLowerCase() === option.label.toLowerCase())
    const [label] = named?.values ?? []
    const value = option.choices.find((one) => one.label.toLowerCase() === label?.toLowerCase())?.value
    if (value !== undefined) choice[option.name] = value
    else note(row.line, 'Attribute 1 value(s)', `Names no value for ${option.label}.`)
  }
  return choice
}

/** Slug of the class that a cell means; WooCommerce's `zero-rate` is the one without GST where no other has that name. */
function taxClassOf(cell: string, { taxClasses }: References): string | undefined {
  if (cell === '' || cell === 'parent') return STANDARD_CLASS
  const slug = slugOf(cell)
  return [slug, slug === 'zero-rate' ? 'gst-free' : ''].find((one) => taxClasses.has(one))
}

function patchVariant(variant: DraftVariant, row: PlacedRow, refs: References, note: Note): DraftVariant {
  const { regularPrice, stock, inStock, taxClass, shippingClass, ...facts } = row.variant
  const next: DraftVariant = { ...variant, ...withoutStock(facts) }
  if (regularPrice != null) next.regularPrice = regularPrice
  else if (variant.id === null) note(row.line, 'Regular price', 'A new product needs a price.')
  if (next.salePrice === null) Object.assign(next, { saleFrom: null, saleUntil: null })
  if (stock != null) next.stock = stock
  else if (inStock === false) next.stock = 0
  else if (inStock === true && stock === null && next.stock === 0) {
    note(row.line, 'Stock', 'Say how many there are: stock is always counted here.')
  }
  if (taxClass !== undefined) {
    const slug = taxClassOf(taxClass, refs)
    if (slug !== undefined) next.taxClass = slug
    else
      note(
        row.line,
        'Tax class',
        `There is no tax class "${taxClass}". Make it first, or leave the cell empty.`,
      )
  }
  if (shippingClass !== undefined) {
    const id = refs.shippingClasses.get(shippingClass.toLowerCase())
    if (shippingClass !== '' && id === undefined) {
      note(row.line, 'Shipping class', `There is no shipping class "${shippingClass}". Make it first.`)
    }
    next.shippingClassId = id ?? null
  }
  return next
}

function withoutStock(facts: VariantPatch): Partial<DraftVariant> {
  return facts as Partial<DraftVariant>
}

function pictureOf(name: string, refs: References, wrong: (message: string) => void): number | null {
  const id = refs.pictures.get(name.toLowerCase())
  if (id !== undefined) return id
  wrong(
    /^https?:/i.test(name)
      ? `Pictures are not fetched from other sites: "${name.slice(0, 80)}". Upload it, then name its file here.`
      : `There is no picture "${name.slice(0, 80)}". Upload it first, then import again.`,
  )
  return null
}
