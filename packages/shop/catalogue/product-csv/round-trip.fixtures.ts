import type { CustomField } from '../custom-fields/contract.ts'
import type { DraftVariant, ProductDraft } from '../products/draft-contract.ts'
import { blankDraft, blankVariant } from '../products/rules/blank-draft.ts'
import type { References } from './rules/apply-rows.ts'
import type { Names } from './rules/write-rows.ts'

export const WOOD = {
  key: 'wood',
  label: 'Wood',
  kind: 'text',
  choices: [],
  isArchived: false,
} as unknown as CustomField
const picture = (name: string, widths: number[]) => ({
  name,
  alt: '',
  caption: '',
  width: 1600,
  height: 1600,
  widths,
  fileName: `${name}.jpg`,
})
export const NAMES: Names = {
  currency: 'AUD',
  zone: 'Australia/Sydney',
  publicUrl: 'https://shop.example',
  categories: new Map([
    [3, 'Trays > Drinks'],
    [4, 'Gifts'],
  ]),
  shippingClasses: new Map([[5, 'Bulky']]),
  pictures: new Map([
    [7, picture('raft', [240, 1600])],
    [8, picture('later', [])],
  ]),
  codes: new Map([
    [20, 'MUG'],
    [21, 'id:21'],
  ]),
  customFields: [WOOD],
}
export const REFS: References = {
  categories: new Map([
    ['trays > drinks', 3],
    ['gifts', 4],
  ]),
  images: new Map([
    ['https://shop.example/pictures/raft-1600.jpg', { kind: 'library' as const, id: 7 }],
    ['later.jpg', { kind: 'library' as const, id: 8 }],
  ]),
  shippingClasses: new Map([['bulky', 5]]),
  taxClasses: new Set(['standard', 'gst-free']),
  products: new Map([
    ['mug', 20],
    ['id:21', 21],
  ]),
  customFields: [WOOD],
}

/** Everything that a file can say of a variation. */
const FULL: Partial<DraftVariant> = {
  gtin: '9312345678907',
  regularPrice: 123_450,
  salePrice: 99_000,
  saleFrom: '2026-10-03T14:00:00.000Z',
  saleUntil: '2026-10-10T13:00:00.000Z',
  stock: 7,
  backorders: 'notify',
  weightGrams: 2450,
  lengthMm: 660,
  widthMm: 455,
  heightMm: 31,
  taxClass: 'gst-free',
  shippingClassId: 5,
  minimumQuantity: 2,
  quantityStep: 3,
  soldIndividually: true,
}
export const variant = (part: Partial<DraftVariant>): DraftVariant => ({ ...blankVariant(), ...part })
export const draft = (part: Partial<ProductDraft>): ProductDraft => ({ ...blankDraft(), ...part })

export const SIMPLE = draft({
  brand: 'Kiln',
  taxStatus: 'none',
  downloadLimit: null,
  seoTitle: 'A raft, for pools',
  seoDescription: 'It floats, really.',
  custom: { wood: 'Cedar, oiled' },
  name: 'Raft, the large one',
  slug: 'the-raft',
  status: 'hidden',
  featured: true,
  shortDescription: 'Floats.',
  description: '<p>One</p>\n<p>Two</p>',
  categoryIds: [3, 4],
  tags: ['summer', 'a, b'],
  attributes: [{ label: 'Care', value: 'Wipe, dry' }],
  pictureIds: [7, 8],
  upSellIds: [20],
  crossSellIds: [21, 20],
  variants: [variant({ ...FULL, sku: 'RAFT' })],
})

export const VARIABLE = draft({
  custom: { wood: null },
  name: 'Apron',
  slug: 'apron',
  status: 'published',
  sku: 'APRON',
  pictureIds: [7, 8],
  options: [
    {
      name: 'colour',
      label: 'Colour',
      choices: [
        { value: 'sage', label: 'Sage', swatch: '#aabbcc' },
        { value: 'clay', label: 'Clay', swatch: null },
      ],
    },
    { name: 'size', label: 'Size', choices: [{ value: 's', label: 'S', swatch: null }] },
  ],
  variants: [
    variant({ ...FULL, sku: 'APRON-SAGE', options: { colour: 'sage', size: 's' }, pictureId: 8 }),
    variant({
      sku: 'APRON-CLAY',
      options: { colour: 'clay', size: 's' },
      regularPrice: 500,
      trackStock: false,
      inStock: false,
      backorders: 'yes',
    }),
  ],
})
