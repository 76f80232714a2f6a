import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { DraftVariant, ProductDraft } from '../../products/draft-contract.ts'
import type { BulkChange } from '../contract.ts'

/** Lays one change of many products over one of them; the result is checked like any other draft. */
export function applyBulk(draft: ProductDraft, change: BulkChange): ProductDraft {
  if (change.kind === 'status') return { ...draft, status: change.status }
  if (change.kind === 'categories') {
    const kept = draft.categoryIds.filter((id) => !change.remove.includes(id))
    return { ...draft, categoryIds: [...new Set([...kept, ...change.add])].sort((a, b) => a - b) }
  }
  if (change.kind === 'custom') return { ...draft, custom: { ...draft.custom, ...change.values } }
  return { ...draft, variants: draft.variants.map((variant) => changeVariant(variant, change)) }
}

function changeVariant(
  variant: DraftVariant,
  change: Extract<BulkChange, { kind: 'price' | 'sale' | 'stock' | 'taxClass' }>,
): DraftVariant {
  if (change.kind === 'stock') {
    const stock = change.by === 'set' ? change.value : variant.stock + change.value
    // Pieces that arrive may leave some owed; a change never makes more of them owed.
    return { ...variant, stock: Math.max(Math.min(0, variant.stock), stock) }
  }
  if (change.kind === 'taxClass') return { ...variant, taxClass: change.taxClass }
  if (change.kind === 'price') return { ...variant, regularPrice: newPrice(variant.regularPrice, change) }
  if (change.percentOff === null) return { ...variant, salePrice: null, saleFrom: null, saleUntil: null }
  const salePrice = Math.round((variant.regularPrice * (100 - change.percentOff)) / 100)
  return { ...variant, salePrice, saleFrom: change.from, saleUntil: change.until }
}

/** Rounded to whole cents, half a cent up; never below nothing. */
function newPrice(price: Cents, change: { by: 'percent' | 'amount' | 'set'; value: number }): Cents {
  if (change.by === 'set') return Math.max(0, change.value)
  const next =
    change.by === 'percent' ? Math.round((price * (100 + change.value)) / 100) : price + change.value
  return Math.max(0, Math.round(next))
}
