import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { RowProblem } from '@buoy/platform/imports/contract.ts'
import type { CustomValues } from '../../custom-fields/contract.ts'
import type { Backorders } from '../../products/draft-contract.ts'
import type { ProductFieldValues, VariantFieldValues } from '../../products/rules/product-fields.ts'

/** What a row says about a variation; what it does not mention stays as it is. */
export type SaidOfVariant = VariantFieldValues & {
  regularPrice: Cents | null
  salePrice: Cents | null
  saleFrom: string | null
  saleUntil: string | null
  stock: number
  trackStock: boolean
  /** Whether there are any where pieces are not counted. */
  inStock: boolean
  /** A list of the owner's own leaves a cell empty: pieces of a new product are not counted then. */
  isUncountedWhenNew: boolean
  backorders: Backorders
  requiresShipping: boolean
  /** `null` for an empty cell: a variation has what its product has. */
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  taxClass: string
  shippingClass: string
  minimumQuantity: number
  quantityStep: number
  soldIndividually: boolean
}
export type VariantPatch = Partial<SaidOfVariant>

/** A file that buyers may download, by its address. */
export type RowDownload = { name: string; url: string }

/** What a row says about a product. Categories are paths, products are named as in the file. */
export type SaidOfProduct = ProductFieldValues & {
  /** Values of custom fields; `null` for an empty cell. */
  custom: CustomValues
  name: string
  slug: string
  status: 'draft' | 'published'
  isListed: boolean
  featured: boolean
  shortDescription: string
  description: string
  tags: string[]
  categories: string[][]
  upSells: string[]
  crossSells: string[]
  downloads: RowDownload[]
  /** Colour by value, for values of any option. */
  swatches: Record<string, string>
}
export type ProductPatch = Partial<SaidOfProduct>

/** A picture as a file names it: by its address or by the name of an uploaded file. */
export type RowImage = { name: string; alt: string; place: number | null }

/** One row of a file, read but not yet compared with the catalogue. */
export type ImportRow = {
  kind: 'product' | 'variation'
  /** The type as the file says it: a variable product has no price of its own. */
  isVariable: boolean
  /** False when the file has no types: then a SKU alone says whether a variation is meant. */
  saysType: boolean
  id: number | null
  sku: string | null
  parentSku: string | null
  parentId: number | null
  /** What rows of one product of a Shopify export have in common. */
  handle: string | null
  name: string
  product: ProductPatch
  variant: VariantPatch
  /** Place among the products of the shop it comes from, or among the variations of its product. */
  position: number | null
  /** In the order of the file; `null` when the file has no such columns. */
  attributes: { label: string; values: string[] }[] | null
  images: RowImage[] | null
  /** False for a row of a Shopify export that only adds a picture. */
  isSold: boolean
  /** A variation that is switched off in the shop it comes from. */
  isOff: boolean
  isGiftCard: boolean
}

/** A row as it is kept until it is written: with what is to be known of it. */
export type StagedRow = ImportRow & { remarks: RowProblem[] }

/** A row with the line it stands in. */
export type PlacedRow = StagedRow & { line: number }

/** Rows of one product: its own, when the file has it, and those of its variations; `lines` are those of all. */
export type RowGroup = {
  line: number
  lines: number[]
  parent: PlacedRow | null
  variations: PlacedRow[]
}

/** What is to be known of a row, by its line. */
export type Remark = { line: number } & RowProblem
