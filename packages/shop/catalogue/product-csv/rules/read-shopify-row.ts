import { splitValues } from '@buoy/platform/imports/rules/cell-lists.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../../products/rules/product-fields.ts'
import { type Cells, shorten, withoutMissing } from './cells.ts'
import { readFieldCells } from './field-cells.ts'
import type { ImportRow, SaidOfProduct, SaidOfVariant, VariantPatch } from './import-row.ts'
import { categoryPaths, distinctTags } from './lists.ts'

const MOST_OPTIONS = 3
const SOLD_FIELDS = ['sku', 'price', 'option.1.value', 'option.2.value', 'option.3.value']

/**
 * A row of a Shopify export: the first of a handle is about the product and its first variation, those below are
 * further variations or further pictures. `gather-handle.ts` puts them together.
 */
export function readShopifyRow(cells: Cells): ImportRow {
  const handle = cells.words('handle', 255) || null
  if (handle === null)
    cells.problem('handle', 'Names no handle, so that nobody knows which product is meant.')
  const name = cells.words('name', 200) ?? ''
  const isSold = SOLD_FIELDS.some((field) => cells.cell(field) !== '')
  const picture = cells.cell('imageSrc')
  const ofVariant = cells.cell('variantImage')
  return {
    kind: 'product',
    isVariable: false,
    saysType: true,
    id: null,
    sku: cells.words('sku', 100)?.replace(/^'/, '') || null,
    parentSku: null,
    parentId: null,
    handle: handle === null ? null : handle.toLowerCase(),
    name,
    product: name === '' ? {} : readProduct(cells, name),
    variant: isSold ? readVariant(cells) : {},
    position: null,
    attributes: readOptions(cells),
    images: [
      ...(picture === ''
        ? []
        : [{ name: picture, alt: cells.cell('imageAlt'), place: cells.whole('imagePlace', 0) ?? null }]),
      // Marked by a place below zero: it belongs to the variation of its row.
      ...(ofVariant === '' ? [] : [{ name: ofVariant, alt: '', place: OF_VARIANT }]),
    ],
    isSold,
    isOff: false,
    isGiftCard: cells.flag('giftCard') ?? false,
  }
}

/** Place of a picture that belongs to the variation of its row. */
export const OF_VARIANT = -1

function readProduct(cells: Cells, name: string): Partial<SaidOfProduct> {
  return withoutMissing<Omit<SaidOfProduct, 'custom'>>({
    ...readFieldCells(PRODUCT_FIELDS, cells),
    name,
    slug: undefined,
    ...readStatus(cells),
    featured: undefined,
    shortDescription: undefined,
    description: cells.words('description', 100_000),
    tags: cells.given('tags', (cell) => distinctTags(splitValues(cell))),
    // One category: a comma belongs to its name.
    categories: cells.given('categories', (cell) =>
      categoryPaths(cell === '' ? [] : [cell], (why) => cells.remark('categories', why)),
    ),
    upSells: undefined,
    crossSells: undefined,
    downloads: undefined,
    swatches: undefined,
  })
}

/** On sale is what is active and published in the online store; older exports have the second alone. */
function readStatus(cells: Cells): {
  status: SaidOfProduct['status'] | undefined
  isListed: boolean | undefined
} {
  const isPublished = cells.flag('published') ?? true
  const status = cells.cell('status').toLowerCase()
  if (!['', 'active', 'draft', 'archived', 'unlisted'].includes(status)) {
    cells.problem('status', `"${shorten(status)}" is none of active, draft, archived and unlisted.`)
  }
  if (status === 'archived') cells.remark('status', 'Archived there: it is kept as a draft.')
  if (!cells.has('published') && !cells.has('status')) return { status: undefined, isListed: undefined }
  const isOnSale = isPublished && ['', 'active', 'unlisted'].includes(status)
  return { status: isOnSale ? 'published' : 'draft', isListed: status !== 'unlisted' }
}

function readVariant(cells: Cells): VariantPatch {
  const price = cells.money('price')
  const compareAt = cells.money('compareAt')
  const isReduced = price != null && compareAt != null && compareAt > price
  return {
    ...withoutMissing<SaidOfVariant>({
      ...readFieldCells(VARIANT_FIELDS, cells),
      regularPrice: isReduced ? compareAt : price,
      salePrice: isReduced ? price : price === undefined ? undefined : null,
      saleFrom: undefined,
      saleUntil: undefined,
      stock: undefined,
      trackStock: undefined,
      inStock: undefined,
      isUncountedWhenNew: undefined,
      backorders: cells.given('policy', (cell) => {
        const word = cell.toLowerCase()
        if (['continue', 'true', 'yes', '1'].includes(word)) return 'yes'
        if (!['', 'deny', 'false', 'no', '0'].includes(word)) {
          cells.problem('policy', `"${shorten(cell)}" is neither deny nor continue.`)
        }
        return 'no'
      }),
      requiresShipping:
        cells.given('requiresShipping', (cell) => (cell === '' ? true : undefined)) ??
        cells.flag('requiresShipping'),
      weightGrams:
        cells.weight('grams', 'g') ?? cells.weight('weight', cells.cell('weightUnit').toLowerCase() || 'kg'),
      lengthMm: undefined,
      widthMm: undefined,
      heightMm: undefined,
      taxClass: cells.given('taxable', (cell) => (cell === '' || isTaxable(cells) ? '' : UNTAXED)),
      shippingClass: undefined,
      minimumQuantity: undefined,
      quantityStep: undefined,
      soldIndividually: undefined,
    }),
    ...readStock(cells),
  }
}

/** What stands for a variation without tax until its product is put together. */
export const UNTAXED = 'zero-rate'

function isTaxable(cells: Cells): boolean {
  return cells.flag('taxable') ?? true
}

/** Pieces are counted where a tracker is named; a file of several locations does not say how many there are. */
function readStock(cells: Cells): VariantPatch {
  if (!cells.has('tracker') && !cells.has('stock')) return {}
  const isCounted = cells.has('tracker') ? cells.cell('tracker') !== '' : cells.cell('stock') !== ''
  if (!isCounted) return { trackStock: false }
  const pieces = cells.pieces('stock')
  if (pieces == null) {
    cells.remark(
      'tracker',
      'The file does not say how many there are: none are in stock until you count them.',
    )
  } else if (pieces < 0) {
    cells.remark('stock', `${pieces} cannot be in stock: it is 0 here.`)
  }
  return { trackStock: true, stock: Math.max(0, pieces ?? 0) }
}

function readOptions(cells: Cells): ImportRow['attributes'] {
  return Array.from({ length: MOST_OPTIONS }, (_, index) => ({
    label: cells.cell(`option.${index + 1}.name`),
    values: [cells.cell(`option.${index + 1}.value`)].filter(Boolean),
  }))
}
