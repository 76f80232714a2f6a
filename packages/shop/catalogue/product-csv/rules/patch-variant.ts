import { slugOf } from '@buoy/kernel/rules/slug.ts'
import { STANDARD_CLASS } from '../../../pricing/tax/rules/tax-rate.ts'
import type { DraftVariant } from '../../products/draft-contract.ts'
import type { References } from './apply-rows.ts'
import type { PlacedRow, VariantPatch } from './import-row.ts'

/** Facts that an empty cell of a variation takes from its product. */
const INHERITED = ['weightGrams', 'lengthMm', 'widthMm', 'heightMm'] as const

/**
 * Lays a row over a variation. `parent` is what the row of its product says: what a variation leaves empty it has from
 * there. Complaints name the column.
 */
export function patchVariant(
  variant: DraftVariant,
  row: PlacedRow,
  input: { parent: VariantPatch; refs: References; note: (column: string, message: string) => void },
): DraftVariant {
  const { parent, refs, note } = input
  const { regularPrice, taxClass, shippingClass, isUncountedWhenNew, ...facts } = row.variant
  const inherited = Object.fromEntries(
    INHERITED.flatMap((field) =>
      facts[field] == null && parent[field] != null ? [[field, parent[field]]] : [],
    ),
  )
  const next = { ...variant, ...facts, ...inherited } as DraftVariant
  next.weightGrams ??= 0
  if (regularPrice != null) next.regularPrice = regularPrice
  else if (variant.id === null) note('Regular price', 'A new product needs a price.')
  if (next.salePrice === null) Object.assign(next, { saleFrom: null, saleUntil: null })
  if (isUncountedWhenNew && variant.id === null) next.trackStock = false
  if (parent.soldIndividually && row.kind === 'variation') next.soldIndividually = true
  const ownClass = taxClass === 'parent' ? (parent.taxClass ?? '') : taxClass
  if (ownClass !== undefined) {
    const slug = taxClassOf(ownClass, refs)
    if (slug !== undefined) next.taxClass = slug
    else note('Tax class', `There is no tax class "${ownClass}". Make it first, or leave the cell empty.`)
  }
  const ownShipping = shippingClass || (row.kind === 'variation' ? parent.shippingClass : '') || shippingClass
  if (ownShipping !== undefined) {
    const id = refs.shippingClasses.get(ownShipping.toLowerCase())
    if (ownShipping !== '' && id === undefined) {
      note('Shipping class', `There is no shipping class "${ownShipping}". Make it first.`)
    }
    next.shippingClassId = id ?? null
  }
  return next
}

/** Slug of the class that a cell means; WooCommerce's `zero-rate` is the one without GST where no other has that name. */
function taxClassOf(cell: string, { taxClasses }: References): string | undefined {
  if (cell === '' || cell === 'parent') return STANDARD_CLASS
  const slug = slugOf(cell)
  return [slug, slug === 'zero-rate' ? 'gst-free' : ''].find((one) => taxClasses.has(one))
}
