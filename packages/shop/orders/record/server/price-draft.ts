import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { splitByLargestRemainder } from '@buoy/kernel/rules/split-amount.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { describeDelivery } from '../../../cart/server/describe-delivery.ts'
import { findVariants, type SoldVariant } from '../../../catalogue/products/server/find-variants.ts'
import { listCategoryIds } from '../../../catalogue/products/server/list-category-ids.ts'
import { applyCoupons } from '../../../pricing/discounts/rules/apply-coupons.ts'
import { dayIn } from '../../../pricing/discounts/rules/format-day.ts'
import { findCartCodes } from '../../../pricing/discounts/server/find-cart-codes.ts'
import type { CouponRequest } from '../../../pricing/discounts/server/lock-coupons.ts'
import type { Priced } from '../../../pricing/engine/contract.ts'
import { OWNERS_DISCOUNT } from '../../../pricing/engine/rules/owners-discount.ts'
import { type AppliedDiscount, priceOrder } from '../../../pricing/engine/rules/price-order.ts'
import { includedTax } from '../../../pricing/engine/rules/stored-trace.ts'
import type { ResponseOf } from '../../../pricing/shipping/rules/carrier-rate.ts'
import { parcelOf } from '../../../pricing/shipping/rules/parcel.ts'
import type { RatesDeps } from '../../../pricing/shipping/server/open-rates.ts'
import { taxationOf } from '../../../pricing/tax/rules/taxation.ts'
import type { OrderDraft, PricedDraft } from '../draft-contract.ts'
import { type DraftLine, draftLines, type KnownLine } from './draft-lines.ts'
import type { StoredOrder } from './read-order.ts'

export type DraftDeps = RatesDeps & { clock: Clock }

export type PricedDraftLines = {
  lines: DraftLine[]
  priced: Priced
  /** What each coupon takes off, goods and delivery together. */
  coupons: CouponRequest[]
  deliveries: PricedDraft['deliveries']
}

type Asked = Pick<OrderDraft, 'lines' | 'coupons' | 'discount' | 'shippingAmount' | 'shipping'>

/**
 * Prices an owner's draft by the one engine: today's prices where they gave none, coupons by the rules of
 * every cart, their own discount split by value over what they left, tax by where the parcel goes; and
 * tells what the zones offer there. `order` is the one that the draft changes, whose coupons do not count
 * against itself. Prices of an order that is changed, or repeated (`repeats`), include tax or not as they did in it,
 * whatever the store does now. With `asks` carriers are asked for prices that are not known yet, outside of transactions only. Refuses products that are not there, and coupons that do not work.
 */
export async function priceDraft(
  deps: DraftDeps,
  db: Database | Transaction,
  draft: Asked,
  order: (Pick<StoredOrder, 'id' | 'trace'> & { lines: readonly KnownLine[] }) | null = null,
  options: { asks?: boolean; repeats?: Pick<StoredOrder, 'trace'> } = {},
): Promise<Outcome<PricedDraftLines>> {
  const { tax, store, zone } = deps.rates()
  const like = options.repeats ?? order
  const pricesIncludeTax = (like && includedTax(like.trace)) ?? store.pricesIncludeTax
  const ids = draft.lines.map(({ variantId }) => variantId)
  const variants = new Map((await findVariants(db, ids, deps.clock.now())).map((one) => [one.id, one]))
  const outcome = draftLines(draft.lines, { variants, known: order?.lines ?? [] })
  if (!outcome.ok) return outcome
  const lines = outcome.value
  const codes = await findCartCodes(db, draft.coupons, order?.id ?? null)
  const categories = codes.length === 0 ? new Map() : await categoriesOf(db, lines)
  const subtotals = lines.map(({ quantity, unitPrice }) => quantity * unitPrice)
  const cart = {
    subtotal: sum(subtotals),
    lines: lines.map(({ productId, variantId, unitPrice, quantity }) => ({
      productId,
      unitPrice,
      quantity,
      categoryIds: categories.get(productId) ?? [],
      onSale: isOnSale(variants.get(variantId)),
    })),
  }
  const { judged, discounts } = applyCoupons(codes, cart, {
    today: dayIn(zone, deps.clock.now()),
    formatMoney: moneyFormat(store),
    texts: SOURCE_TEXT_LOCALE,
  })
  const refusals = judged.flatMap(({ refusal }): Refusal[] =>
    refusal === null ? [] : [{ ...refusal, field: 'coupons' }],
  )
  if (refusals.length > 0) return refused(...refusals)
  const owners = ownersDiscount(draft.discount, subtotals, discounts)
  if (owners === null) {
    const message = 'The discount is more than the products cost. Lower it.'
    return refused({ code: 'too-much', field: 'discount', message })
  }
  const priced = priceOrder({
    lines: lines.map(({ variantId, quantity, unitPrice, taxClass, requiresShipping }) => ({
      key: String(variantId),
      quantity,
      unitPrice,
      taxClass,
      isShipped: requiresShipping,
    })),
    discounts: [...discounts, ...owners],
    shipping: { amount: draft.shippingAmount, taxClass: 'with-goods' },
    ...taxationOf(tax, draft.shipping, {
      isPickup: false,
      store: { ...store, pricesIncludeTax },
    }),
  })
  const coupons = priced.totals.discounts.flatMap(({ code, goods, shipping }) =>
    code === OWNERS_DISCOUNT ? [] : [{ code, amount: goods + shipping }],
  )
  const offers = (responseOf: ResponseOf) =>
    deliveriesOf(deps, draft, { lines, variants, discounts }, responseOf)
  const { result: deliveries } = await deps.carriers.price(db, offers, options)
  return done({ lines, priced, coupons, deliveries })
}

/** The owner's discount over what coupons left of each line; none for 0, `null` when it is more than that. */
function ownersDiscount(
  amount: number,
  subtotals: readonly number[],
  coupons: readonly AppliedDiscount[],
): AppliedDiscount[] | null {
  if (amount === 0) return []
  const left = subtotals.map(
    (subtotal, index) => subtotal - sum(coupons.map(({ shares }) => shares[index] ?? 0)),
  )
  if (amount > sum(left)) return null
  return [{ code: OWNERS_DISCOUNT, shares: splitByLargestRemainder(amount, left), freeShipping: false }]
}

type Sent = {
  lines: readonly DraftLine[]
  variants: ReadonlyMap<number, SoldVariant>
  discounts: readonly AppliedDiscount[]
}

/** What the zones offer for the draft's address and parcel, as at every checkout. */
function deliveriesOf(
  deps: Pick<DraftDeps, 'rates' | 'clock'>,
  { shipping }: Asked,
  { lines, variants, discounts }: Sent,
  responseOf: ResponseOf,
): PricedDraft['deliveries'] {
  const sent = lines.map((line) => {
    const variant = variants.get(line.variantId)
    return {
      ...line,
      weightGrams: variant?.weightGrams ?? 0,
      shippingClassId: variant?.shippingClassId ?? null,
    }
  })
  const parcel = parcelOf(sent, discounts)
  const { country, state, postcode } = shipping
  const now = deps.clock.now()
  const { shippingOptions } = describeDelivery({ country, state, postcode }, parcel, null, {
    rates: deps.rates(),
    now,
    responseOf,
    texts: SOURCE_TEXT_LOCALE,
  })
  return shippingOptions.map(({ id, label, amount }) => ({ id, label, amount }))
}

function categoriesOf(db: Database | Transaction, lines: readonly DraftLine[]) {
  return listCategoryIds(db, [...new Set(lines.map(({ productId }) => productId))])
}

function isOnSale(variant: SoldVariant | undefined): boolean {
  return variant !== undefined && variant.price < variant.regularPrice
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
