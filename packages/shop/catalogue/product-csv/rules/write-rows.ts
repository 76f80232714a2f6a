import type { Cents } from '@buoy/kernel/rules/money.ts'
import { decimalMoney } from '@buoy/kernel/rules/money.ts'
import { type Picture, pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { joinValues } from '@buoy/platform/imports/rules/cell-lists.ts'
import type { CustomField } from '../../custom-fields/contract.ts'
import type { DraftDownload, DraftVariant, ProductDraft } from '../../products/draft-contract.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../../products/rules/product-fields.ts'
import { saleDays } from '../../products/rules/sale.ts'
import { labelOf } from '../../products/rules/variations.ts'
import { writeCustomCells } from './custom-cells.ts'
import { writeFieldCells } from './field-cells.ts'

/** Cells of a row by the heading of their column; what is missing is empty. */
export type Row = Record<string, string>

/** How things are named outside of this store. */
export type Names = {
  /** ISO 4217: what prices are in. */
  currency: string
  zone: string
  publicUrl: string
  categories: ReadonlyMap<number, string>
  shippingClasses: ReadonlyMap<number, string>
  pictures: ReadonlyMap<number, Picture & { fileName: string }>
  /** SKU or `id:12` of linked products. */
  codes: ReadonlyMap<number, string>
  /** Those in use. */
  customFields: readonly CustomField[]
}

/** A product as WooCommerce's exporter writes it: one row, and one for each variation below it. */
export function writeRows(id: number, draft: ProductDraft, names: Names): Row[] {
  const isVariable = draft.options.length > 0
  const [only] = draft.variants
  const pictures = draft.pictureIds.flatMap((pictureId) => imageOf(pictureId, names))
  const offered = draft.options.map(({ label, choices }) => ({
    label,
    values: choices.map((choice) => choice.label),
  }))
  const facts = draft.attributes.map(({ label, value }) => ({ label, values: [value] }))
  const swatches = draft.options.flatMap(({ choices }) =>
    choices.flatMap(({ label, swatch }) => (swatch === null ? [] : [`${label}=${swatch}`])),
  )
  const product: Row = {
    ...writeFieldCells(PRODUCT_FIELDS, draft),
    ID: String(id),
    Type: typeOf(isVariable ? 'variable' : 'simple', draft, isVariable ? null : only),
    SKU: isVariable ? (draft.sku ?? '') : (only?.sku ?? ''),
    Name: draft.name,
    Published: draft.status === 'draft' ? '-1' : '1',
    'Is featured?': draft.featured ? '1' : '0',
    'Visibility in catalog': draft.status === 'hidden' ? 'hidden' : 'visible',
    'Short description': draft.shortDescription,
    Description: draft.description,
    'Allow customer reviews?': '1',
    Categories: joinValues(draft.categoryIds.flatMap((one) => names.categories.get(one) ?? [])),
    Tags: joinValues(draft.tags),
    Images: joinValues(pictures),
    Upsells: joinValues(draft.upSellIds.flatMap((one) => names.codes.get(one) ?? [])),
    'Cross-sells': joinValues(draft.crossSellIds.flatMap((one) => names.codes.get(one) ?? [])),
    Position: '0',
    'Meta: _buoy_slug': draft.slug,
    'Meta: _buoy_swatches': joinValues(swatches),
    ...writeCustomCells(names.customFields, draft.custom),
    ...attributeCells([...offered, ...facts]),
    ...downloadCells(draft.downloads.filter(({ sku }) => !isVariable || sku === null)),
  }
  if (!isVariable) return [only === undefined ? product : { ...product, ...variantCells(only, names) }]
  const parent = draft.sku ?? `id:${id}`
  const variations = draft.variants.map((variant, index): Row => {
    const chosen = draft.options.map(({ name, label, choices }) => {
      const value = choices.find((choice) => choice.value === variant.options[name])?.label
      return { label, values: value === undefined ? [] : [value] }
    })
    return {
      ID: variant.id === null ? '' : String(variant.id),
      Type: typeOf('variation', draft, variant),
      SKU: variant.sku,
      Name: `${draft.name} - ${labelOf(draft.options, variant.options)}`,
      Published: '1',
      'Is featured?': '0',
      'Visibility in catalog': 'visible',
      'Allow customer reviews?': '0',
      Images: variant.pictureId === null ? '' : joinValues(imageOf(variant.pictureId, names)),
      Parent: parent,
      Position: String(index + 1),
      'Tax status': draft.taxStatus,
      ...variantCells(variant, names),
      ...attributeCells(chosen),
      ...downloadCells(draft.downloads.filter(({ sku }) => sku === variant.sku)),
    }
  })
  return [product, ...variations]
}

function variantCells(variant: DraftVariant, names: Names): Row {
  const days = saleDays(
    {
      saleFrom: variant.saleFrom === null ? null : new Date(variant.saleFrom),
      saleUntil: variant.saleUntil === null ? null : new Date(variant.saleUntil),
    },
    names.zone,
  )
  return {
    ...writeFieldCells(VARIANT_FIELDS, variant),
    'Date sale price starts': days.from ?? '',
    'Date sale price ends': days.until ?? '',
    'Tax class': variant.taxClass === 'standard' ? '' : variant.taxClass,
    'In stock?': isInStock(variant) ? '1' : '0',
    Stock: variant.trackStock ? String(variant.stock) : '',
    'Backorders allowed?': BACKORDER_CELLS[variant.backorders],
    'Sold individually?': variant.soldIndividually ? '1' : '0',
    'Weight (kg)': variant.weightGrams === 0 ? '' : String(variant.weightGrams / 1000),
    'Length (cm)': centimetres(variant.lengthMm),
    'Width (cm)': centimetres(variant.widthMm),
    'Height (cm)': centimetres(variant.heightMm),
    'Sale price': money(variant.salePrice, names.currency),
    'Regular price': money(variant.regularPrice, names.currency),
    'Shipping class':
      variant.shippingClassId === null ? '' : (names.shippingClasses.get(variant.shippingClassId) ?? ''),
    'Meta: _buoy_minimum_quantity': String(variant.minimumQuantity),
    'Meta: _buoy_quantity_step': String(variant.quantityStep),
  }
}

const BACKORDER_CELLS = { no: '0', notify: 'notify', yes: '1' }

function isInStock({ trackStock, stock, inStock }: DraftVariant): boolean {
  return trackStock ? stock > 0 : inStock
}

/** `simple, downloadable, virtual`: the kind of row, and what the goods of it are. */
function typeOf(kind: string, draft: ProductDraft, variant: DraftVariant | null | undefined): string {
  const hasFiles = variant != null && draft.downloads.some(({ sku }) => sku === null || sku === variant.sku)
  const isVirtual = variant?.requiresShipping === false
  return [kind, hasFiles ? 'downloadable' : '', isVirtual ? 'virtual' : ''].filter(Boolean).join(', ')
}

function downloadCells(downloads: readonly DraftDownload[]): Row {
  return Object.fromEntries(
    downloads.flatMap(({ name, url, file }, index) => [
      [`Download ${index + 1} name`, name],
      [`Download ${index + 1} URL`, url ?? file ?? ''],
    ]),
  )
}

function attributeCells(attributes: readonly { label: string; values: string[] }[]): Row {
  return Object.fromEntries(
    attributes.flatMap(({ label, values }, index) => [
      [`Attribute ${index + 1} name`, label],
      [`Attribute ${index + 1} value(s)`, joinValues(values)],
      [`Attribute ${index + 1} visible`, '1'],
      [`Attribute ${index + 1} global`, '0'],
    ]),
  )
}

/** Where others fetch a picture; one whose sizes are still being made is named by its file. */
function imageOf(id: number, names: Names): string[] {
  const picture = names.pictures.get(id)
  if (picture === undefined) return []
  const width = picture.widths.at(-1)
  if (width === undefined) return [picture.fileName]
  return [names.publicUrl + pictureUrl(picture.name, width, 'jpg')]
}

function money(amount: Cents | null, currency: string): string {
  return amount === null ? '' : decimalMoney(amount, currency)
}

function centimetres(millimetres: number | null): string {
  return millimetres === null ? '' : String(millimetres / 10)
}
