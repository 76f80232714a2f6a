import { slugOf } from '@buoy/kernel/rules/slug.ts'
import type { DraftOption, DraftVariant, ProductDraft } from '../products/draft-contract.ts'
import { blankFields } from '../products/rules/field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../products/rules/product-fields.ts'

/** A variation at $129.00 with ten in stock. */
export function draftVariantFixture(part: Partial<DraftVariant> = {}): DraftVariant {
  return {
    ...blankFields(VARIANT_FIELDS),
    id: null,
    sku: 'RAFT',
    options: {},
    regularPrice: 12_900,
    salePrice: null,
    saleFrom: null,
    saleUntil: null,
    stock: 10,
    stockSeen: 10,
    trackStock: true,
    inStock: true,
    backorders: 'no',
    requiresShipping: true,
    pictureId: null,
    weightGrams: 2450,
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    taxClass: 'standard',
    shippingClassId: null,
    minimumQuantity: 1,
    quantityStep: 1,
    soldIndividually: false,
    ...part,
  }
}

/** An option whose names in addresses follow from its labels. */
export function draftOptionFixture(label: string, values: readonly string[]): DraftOption {
  return {
    name: slugOf(label),
    label,
    choices: values.map((value) => ({ value: slugOf(value), label: value, swatch: null })),
  }
}

/** A published simple product. */
export function draftFixture(part: Partial<ProductDraft> = {}): ProductDraft {
  return {
    ...blankFields(PRODUCT_FIELDS),
    custom: {},
    name: 'Raft',
    slug: 'raft',
    status: 'published',
    featured: false,
    sku: null,
    shortDescription: 'Floats.',
    description: '<p>It floats.</p>',
    categoryIds: [],
    tags: [],
    attributes: [{ label: 'Material', value: 'Bamboo' }],
    downloads: [],
    pictureIds: [],
    options: [],
    variants: [draftVariantFixture()],
    upSellIds: [],
    crossSellIds: [],
    ...part,
  }
}
