import type { DraftVariant, ProductDraft } from '../draft-contract.ts'
import { blankFields } from './field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from './product-fields.ts'

/** A variation that nobody has said anything about yet. */
export function blankVariant(): DraftVariant {
  return {
    ...blankFields(VARIANT_FIELDS),
    id: null,
    sku: '',
    options: {},
    regularPrice: 0,
    salePrice: null,
    saleFrom: null,
    saleUntil: null,
    stock: 0,
    stockSeen: 0,
    trackStock: true,
    inStock: true,
    backorders: 'no',
    requiresShipping: true,
    pictureId: null,
    weightGrams: 0,
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    taxClass: 'standard',
    shippingClassId: null,
    minimumQuantity: 1,
    quantityStep: 1,
    soldIndividually: false,
  }
}

/** A new product: a draft with one variation, so that nothing half written is on sale. */
export function blankDraft(): ProductDraft {
  return {
    ...blankFields(PRODUCT_FIELDS),
    custom: {},
    name: '',
    slug: '',
    status: 'draft',
    featured: false,
    sku: null,
    shortDescription: '',
    description: '',
    categoryIds: [],
    tags: [],
    attributes: [],
    downloads: [],
    pictureIds: [],
    options: [],
    variants: [blankVariant()],
    upSellIds: [],
    crossSellIds: [],
  }
}
