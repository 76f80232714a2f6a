import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { OrderDraft } from '../../orders/record/draft-contract.ts'
import { type DraftDeps, type PricedDraftLines, priceDraft } from '../../orders/record/server/price-draft.ts'
import { piecesOf, type StoredOrder } from '../../orders/record/server/read-order.ts'
import { messages } from '../messages.ts'

/** An order as it is sent again: its goods at its own prices, its delivery, its addresses, no coupon. */
export function repeatOf(origin: StoredOrder, texts: TextLocale): OrderDraft {
  const priceReason = translator(messages, texts)('agreedPrice', { number: origin.number })
  const priceOf = new Map(origin.lines.map(({ variantId, unitPrice }) => [variantId, unitPrice]))
  return {
    email: origin.email,
    phone: origin.phone,
    comments: origin.comments,
    billing: origin.billing,
    shipping: origin.shipping,
    discount: 0,
    coupons: [],
    lines: piecesOf(origin).map(({ variantId, quantity }) => ({
      variantId,
      quantity,
      unitPrice: priceOf.get(variantId) ?? null,
      priceReason,
    })),
    shippingLabel: origin.shippingLabel,
    shippingAmount: origin.shippingAmount,
  }
}

/** What sending an order again costs, by the one engine. Refuses goods that are no longer sold. */
export function priceRepeat(
  deps: DraftDeps,
  db: Database | Transaction,
  origin: StoredOrder,
): Promise<Outcome<PricedDraftLines>> {
  return priceDraft(deps, db, repeatOf(origin, deps.texts()), null, { repeats: origin })
}
