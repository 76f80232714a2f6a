import type { PlacedRow, Remark, RowGroup, RowImage } from './import-row.ts'
import { OF_VARIANT, UNTAXED } from './read-shopify-row.ts'

/** What Shopify calls the one variation of a product without any. */
const ONLY_VARIANT = { label: 'Title', value: 'Default Title' }

/**
 * Puts the rows of one handle of a Shopify export together: the first is the product, all that name a value, a price or
 * a SKU are its variations, and every row may add a picture.
 */
export function gatherHandle(rows: readonly PlacedRow[]): { group: RowGroup; remarks: Remark[] } {
  const [topmost] = rows
  const first = rows.find(({ name }) => name !== '') ?? topmost
  if (topmost === undefined || first === undefined) throw new Error('A product of a file has no rows')
  const remarks: Remark[] = []
  const lines = rows.map(({ line }) => line)
  const sold = rows.filter(({ isSold }) => isSold)
  const labels = [0, 1, 2].map(
    (place) => rows.map((row) => row.attributes?.[place]?.label).find((label) => label) ?? '',
  )
  const taxed = sold.map(({ variant }) => variant.taxClass !== UNTAXED)
  const says = sold.some(({ variant }) => variant.taxClass !== undefined)
  const isUntaxed = says && taxed.length > 0 && taxed.every((one) => !one)
  const isGiftCard = rows.some((row) => row.isGiftCard)
  if (isGiftCard) {
    const message = 'Gift cards are not sold here yet: it is kept as a draft. Nobody would get a code for it.'
    remarks.push({ line: first.line, column: 'Gift Card', message })
  }
  const product: PlacedRow = {
    ...first,
    line: topmost.line,
    isGiftCard,
    product: {
      ...first.product,
      ...(says ? { taxStatus: isUntaxed ? 'none' : 'taxable' } : {}),
      ...(isGiftCard && first.name !== '' ? { status: 'draft' } : {}),
    },
    variant: {},
    sku: null,
    attributes: null,
    images: picturesOf(rows),
  }
  // A product without tax has no variations in a class of their own.
  const settled = sold.map((row) => (isUntaxed ? withClass(row, '') : row))
  const [only] = settled
  const [choice] = only?.attributes ?? []
  const isSimple =
    settled.length <= 1 &&
    (labels.every((label) => label === '') ||
      (labels[0] === ONLY_VARIANT.label && choice?.values[0] === ONLY_VARIANT.value))
  if (isSimple) {
    const parent = { ...product, sku: only?.sku ?? null, variant: only?.variant ?? {} }
    return { group: { line: topmost.line, lines, parent, variations: [] }, remarks }
  }
  const variations = settled.map((row): PlacedRow => {
    const named = (row.attributes ?? []).map(({ values }, place) => ({ label: labels[place] ?? '', values }))
    return {
      ...row,
      kind: 'variation',
      attributes: named.filter(({ label }) => label !== ''),
      images: (row.images ?? []).filter(({ place }) => place === OF_VARIANT),
    }
  })
  return {
    group: { line: topmost.line, lines, parent: { ...product, isVariable: true }, variations },
    remarks,
  }
}

function withClass(row: PlacedRow, taxClass: string): PlacedRow {
  return { ...row, variant: { ...row.variant, taxClass } }
}

/** The pictures of all rows by their place, each once; those without a place stand behind. */
function picturesOf(rows: readonly PlacedRow[]): RowImage[] {
  const images = rows.flatMap((row) => row.images ?? []).filter(({ place }) => place !== OF_VARIANT)
  const inOrder = images.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))
  return inOrder.filter(({ name }, index) => inOrder.findIndex((one) => one.name === name) === index)
}
