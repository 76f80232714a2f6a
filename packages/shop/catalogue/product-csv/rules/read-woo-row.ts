import { splitValues } from '@buoy/platform/imports/rules/cell-lists.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../../products/rules/product-fields.ts'
import { type Cells, shorten, withoutMissing } from './cells.ts'
import { MOST_ATTRIBUTES, MOST_DOWNLOADS } from './columns.ts'
import { readFieldCells } from './field-cells.ts'
import type { ImportRow, RowDownload, SaidOfProduct, SaidOfVariant } from './import-row.ts'
import { categoryPaths, distinctTags } from './lists.ts'
import { readStock } from './read-stock.ts'

const SOLD_TYPES = ['simple', 'variable', 'variation']

/** A row as WooCommerce, this store and lists of an owner's own have it: a product, or a variation that names its parent. */
export function readWooRow(cells: Cells, dialect: string): ImportRow {
  const types = readTypes(cells)
  const parent = readReference(cells.cell('parent'))
  const isVariation = types.includes('variation') || (!cells.has('type') && cells.cell('parent') !== '')
  if (isVariation && parent.sku === null && parent.id === null) {
    cells.problem('parent', 'A variation names its parent: a SKU, or id:12.')
  }
  const product = readProduct(cells, types)
  return {
    kind: isVariation ? 'variation' : 'product',
    isVariable: types.includes('variable'),
    saysType: cells.has('type'),
    id: cells.given('id', (cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : null)) ?? null,
    sku: cells.words('sku', 100) || null,
    parentSku: isVariation ? parent.sku : null,
    parentId: isVariation ? parent.id : null,
    handle: null,
    name: product.name ?? '',
    product,
    variant: readVariant(cells, types, dialect),
    position: cells.given('position', (cell) => (/^-?\d{1,6}$/.test(cell) ? Number(cell) : null)) ?? null,
    attributes: readAttributes(cells),
    images: cells.list('images')?.map((name) => ({ name, alt: '', place: null })) ?? null,
    isSold: true,
    isOff: isVariation && cells.cell('published') === '0',
    isGiftCard: false,
  }
}

function readTypes(cells: Cells): string[] {
  const types = cells
    .cell('type')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const other = types.find((one) => ![...SOLD_TYPES, 'virtual', 'downloadable'].includes(one))
  if (other === 'grouped') {
    const names = cells.cell('grouped')
    cells.problem(
      'type',
      `A grouped product only shows others together${names === '' ? '' : ` (${shorten(names)})`}, and is not kept here. The products themselves come in; show them together with a category or as up-sells.`,
    )
  } else if (other === 'external') {
    const url = cells.cell('externalUrl')
    cells.problem(
      'type',
      `An external product is sold elsewhere${url === '' ? '' : ` (${shorten(url)})`}, and is not kept here. Link to it from a page.`,
    )
  } else if (other !== undefined) {
    cells.problem(
      'type',
      `"${shorten(other)}" products are not sold here. Use simple, variable or variation.`,
    )
  }
  return types
}

function readProduct(cells: Cells, types: readonly string[]): Partial<SaidOfProduct> {
  const isDownload = types.includes('downloadable')
  return withoutMissing<Omit<SaidOfProduct, 'custom'>>({
    ...readFieldCells(PRODUCT_FIELDS, cells),
    ...(isDownload ? {} : { downloadLimit: undefined, downloadDays: undefined }),
    name: cells.words('name', 200),
    slug: cells.words('slug', 120),
    status: cells.given('published', (cell) => {
      if (['1', 'true', 'publish', 'published', 'active'].includes(cell.toLowerCase())) return 'published'
      if (!['', '0', '-1', 'false', 'draft', 'private', 'archived'].includes(cell.toLowerCase())) {
        cells.problem('published', `"${shorten(cell)}" is none of 1, 0 and -1.`)
      }
      return 'draft'
    }),
    isListed: cells.given('visibility', (cell) => {
      if (!['', 'visible', 'catalog', 'search', 'hidden'].includes(cell.toLowerCase())) {
        cells.problem('visibility', `"${shorten(cell)}" is none of visible, catalog, search and hidden.`)
      }
      return cell.toLowerCase() !== 'hidden'
    }),
    featured: cells.flag('featured'),
    shortDescription: cells.given('shortDescription', (cell) => cell),
    description: cells.words('description', 100_000)?.replaceAll('\\n', '\n'),
    tags: cells.given('tags', (cell) => distinctTags(splitValues(cell))),
    categories: cells.given('categories', (cell) =>
      categoryPaths(splitValues(cell), (why) => cells.remark('categories', why)),
    ),
    upSells: cells.list('upSells'),
    crossSells: cells.list('crossSells'),
    downloads: isDownload ? readDownloads(cells) : undefined,
    swatches: cells.given('swatches', (cell) =>
      Object.fromEntries(
        splitValues(cell).flatMap((pair) => {
          const found = /^(.+)=(#[0-9a-f]{6})$/i.exec(pair)
          return found?.[1] && found[2] ? [[found[1], found[2].toLowerCase()]] : []
        }),
      ),
    ),
  })
}

function readVariant(cells: Cells, types: readonly string[], dialect: string): Partial<SaidOfVariant> {
  return {
    ...withoutMissing<SaidOfVariant>({
      ...readFieldCells(VARIANT_FIELDS, cells),
      regularPrice: cells.money('regularPrice'),
      salePrice: cells.money('salePrice'),
      saleFrom: cells.firstDay('saleFrom'),
      saleUntil: cells.lastDay('saleUntil'),
      stock: undefined,
      trackStock: undefined,
      inStock: undefined,
      isUncountedWhenNew: undefined,
      backorders: undefined,
      requiresShipping: cells.has('type') ? !types.includes('virtual') : undefined,
      weightGrams: cells.weight('weight'),
      lengthMm: cells.has('length') ? cells.size('length') : undefined,
      widthMm: cells.has('width') ? cells.size('width') : undefined,
      heightMm: cells.has('height') ? cells.size('height') : undefined,
      taxClass: cells.given('taxClass', (cell) => cell.toLowerCase()),
      shippingClass: cells.given('shippingClass', (cell) => cell),
      minimumQuantity: cells.whole('minimumQuantity', 1) ?? (cells.has('minimumQuantity') ? 1 : undefined),
      quantityStep: cells.whole('quantityStep', 1) ?? (cells.has('quantityStep') ? 1 : undefined),
      soldIndividually: cells.flag('soldIndividually'),
    }),
    ...readStock(cells, dialect),
  }
}

function readAttributes(cells: Cells): ImportRow['attributes'] {
  const found: { label: string; values: string[] }[] = []
  let hasColumns = false
  for (let number = 1; number <= MOST_ATTRIBUTES; number += 1) {
    if (!cells.has(`attribute.${number}.name`)) continue
    hasColumns = true
    const label = cells.cell(`attribute.${number}.name`)
    if (label === '') continue
    found.push({ label, values: splitValues(cells.cell(`attribute.${number}.values`)) })
  }
  return hasColumns ? found : null
}

function readDownloads(cells: Cells): RowDownload[] {
  return Array.from({ length: MOST_DOWNLOADS }, (_, index) => ({
    name: cells.cell(`download.${index + 1}.name`),
    url: cells.cell(`download.${index + 1}.url`),
  })).filter(({ url }) => url !== '')
}

/** A product named by its SKU, or as `id:12`. */
function readReference(cell: string): { sku: string | null; id: number | null } {
  const byId = /^id:\s*(\d{1,9})$/i.exec(cell)
  if (byId) return { sku: null, id: Number(byId[1]) }
  return { sku: cell === '' ? null : cell, id: null }
}
