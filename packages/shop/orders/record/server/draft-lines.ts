import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { SoldVariant } from '../../../catalogue/products/server/find-variants.ts'
import type { OrderDraft } from '../draft-contract.ts'
import type { OrderLineRow } from './order.table.ts'

/** What a line of an order is, apart from how much of it and for what price. */
export type NamedLine = Pick<
  OrderLineRow,
  | 'productId'
  | 'variantId'
  | 'name'
  | 'sku'
  | 'url'
  | 'options'
  | 'picture'
  | 'taxClass'
  | 'requiresShipping'
  | 'counted'
>

/** A line that the order has already. */
export type KnownLine = NamedLine & Pick<OrderLineRow, 'unitPrice' | 'listPrice' | 'priceReason'>

export type DraftLine = KnownLine & { quantity: number }

type Found = { variants: ReadonlyMap<number, SoldVariant>; known: readonly KnownLine[] }

/**
 * The lines of an owner's draft with their names and prices: today's where they gave none. A line that the
 * order has already keeps its names even when the product is no longer sold, and its price without being
 * asked again why. Refuses products that are not there, twice the same one, and another price than
 * today's without a reason.
 */
export function draftLines(asked: OrderDraft['lines'], found: Found): Outcome<DraftLine[]> {
  const ids = asked.map(({ variantId }) => variantId)
  const results = asked.map((one, index): DraftLine | Refusal => {
    if (ids.indexOf(one.variantId) !== index) {
      return wrong(index, 'variantId', 'twice', 'This product is in the order twice. Raise its quantity.')
    }
    const before = found.known.find(({ variantId }) => variantId === one.variantId)
    const variant = found.variants.get(one.variantId)
    const named = variant === undefined ? before : nameOf(variant)
    if (named === undefined || (variant === undefined && one.unitPrice === null)) {
      const message = 'This product is no longer sold. Take it out of the order.'
      return wrong(index, 'variantId', 'no-such-product', message)
    }
    const price = priceOf(one, variant, before)
    if (price === null) {
      const message = 'Say why it costs something else in this order: a promise, a scratch.'
      return wrong(index, 'priceReason', 'no-reason', message)
    }
    return { ...named, ...price, quantity: one.quantity }
  })
  const refusals = results.filter((one): one is Refusal => 'message' in one)
  if (refusals.length > 0) return refused(...refusals)
  return done(results.filter((one): one is DraftLine => !('message' in one)))
}

type Price = Pick<KnownLine, 'unitPrice' | 'listPrice' | 'priceReason'>

/** `null` where a price of the owner's own has no reason. */
function priceOf(
  { unitPrice, priceReason }: OrderDraft['lines'][number],
  variant: SoldVariant | undefined,
  before: KnownLine | undefined,
): Price | null {
  const today = variant?.price ?? before?.listPrice ?? before?.unitPrice ?? 0
  if (unitPrice === null || unitPrice === today) {
    return { unitPrice: today, listPrice: null, priceReason: '' }
  }
  // The price that the line has was agreed: by its reason, or because the product cost this then.
  if (before !== undefined && before.unitPrice === unitPrice) {
    const { listPrice } = before
    return { unitPrice, listPrice, priceReason: listPrice === null ? '' : priceReason || before.priceReason }
  }
  return priceReason === '' ? null : { unitPrice, listPrice: today, priceReason }
}

function nameOf(variant: SoldVariant): NamedLine {
  const { productId, id: variantId, name, sku, url, picture, taxClass, requiresShipping } = variant
  const options = variant.options.map(({ label, valueLabel }) => ({ label, value: valueLabel }))
  const counted = variant.trackStock
  return { productId, variantId, name, sku, url, options, picture, taxClass, requiresShipping, counted }
}

function wrong(index: number, field: string, code: string, message: string): Refusal {
  return { code, field: `lines.${index}.${field}`, message }
}
