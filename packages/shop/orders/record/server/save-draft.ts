import { changedMeanwhile } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { attributeOrder } from '@buoy/people/attribution/server/attribute-order.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { eq } from 'drizzle-orm'
import { lockCoupons } from '../../../pricing/discounts/server/lock-coupons.ts'
import { redeemCoupons } from '../../../pricing/discounts/server/redeem-coupons.ts'
import { lockCouponsOf } from '../../../pricing/discounts/server/release-coupons.ts'
import { swapCoupons } from '../../../pricing/discounts/server/swap-coupons.ts'
import { hasEnded } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import { lockCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { heldUntil } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import type { OrderDraft, OrderEdit } from '../draft-contract.ts'
import { isPayable } from '../rules/order-life.ts'
import { announcePlaced, knownTax } from './create-order.ts'
import type { DraftLine } from './draft-lines.ts'
import { holdForOrder } from './hold-for-order.ts'
import { order, orderLine } from './order.table.ts'
import { type DraftDeps, type PricedDraftLines, priceDraft } from './price-draft.ts'
import { lockOrder, readOrder, versionOf } from './read-order.ts'
import { writeEvent, writeEvents } from './write-event.ts'

export type SaveDraftDeps = DraftDeps & { db: Database; clock: Clock; chance: Chance }
/** `endPayment` ends a payment that was begun, at its provider first; one under way is left alone. */
export type EditDraftDeps = SaveDraftDeps & {
  endPayment: (checkoutSessionId: string, why: string) => Promise<unknown>
  pauseAt?: (point: 'payment-ended') => Promise<void>
}
type By = { owner: Pick<Owner, 'id' | 'name'> }

const CARD = { paymentMethod: 'stripe_cc', paymentTitle: 'Credit or debit card' }
const CONSOLE = { texts: SOURCE_TEXT_LOCALE }
const NO_ORDER: Refusal = { code: 'not-found', message: 'There is no such order.' }
const NOT_EDITABLE: Refusal = {
  code: 'not-editable',
  message: 'Only an order that waits for its payment can be changed. Reload to see how it stands.',
}
const BEING_PAID: Refusal = {
  code: 'being-paid',
  message: 'Somebody is paying for this order right now, so it was not changed. Reload in a minute.',
}
const CHANGED = changedMeanwhile('this order')

/**
 * Makes an order for a customer: pending, to be paid by its link or recorded by hand. No stock is held
 * until its link is sent or somebody starts to pay. Refuses products that are not there and a discount above the goods.
 */
export async function makeDraft(
  deps: SaveDraftDeps,
  draft: OrderDraft,
  { owner }: By,
): Promise<Outcome<{ id: number }>> {
  const priced = withTax(await priceDraft(deps, deps.db, draft))
  if (!priced.ok) return priced
  const { coupons } = priced.value
  const made = await deps.db.transaction(async (tx): Promise<Outcome<number>> => {
    const at = deps.clock.now()
    const usedUp = await lockCoupons(tx, { ...CONSOLE, coupons, email: draft.email, order: null })
    if (usedUp.length > 0) return refused(...usedUp.map((one) => ({ ...one, field: 'coupons' })))
    const [row] = await tx
      .insert(order)
      .values({
        ...draftColumns(draft, priced.value),
        ...CARD,
        key: `wc_order_${randomId(deps.chance)}`,
        status: 'pending',
        createdVia: 'owner',
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    if (row === undefined) throw new Error('The database did not return the order it inserted')
    await writeDraftLines(tx, row.id, priced.value)
    await announcePlaced(tx, row)
    await redeemCoupons(deps, tx, { order: row.id, email: draft.email, coupons })
    await attributeOrder({ ...deps, zone: deps.rates().zone }, tx, row.id, { by: 'owner' })
    const event = { orderId: row.id, ownerName: owner.name }
    await writeEvent(deps, tx, { ...event, kind: 'created', summary: 'The order was made in the console.' })
    await writePrices(deps, tx, row, priced.value.lines, owner)
    const audited = {
      owner,
      kind: 'orders',
      ref: row.id,
      action: 'order made',
      subject: `order ${row.number}`,
    }
    await recordAudit({ db: tx, clock: deps.clock }, audited)
    return done(row.id)
  })
  return made.ok ? done({ id: made.value }) : made
}

/**
 * Changes an order that waits for its payment: lines, addresses, delivery, discount; the engine counts it
 * again. A payment that was begun is ended at the provider first, and the order is left alone while one
 * is under way. Refused with `changed-meanwhile` when the order has changed since the owner saw it.
 */
export async function editDraft(
  deps: EditDraftDeps,
  id: number,
  draft: OrderEdit,
  { owner }: By,
): Promise<Outcome<{ id: number }>> {
  const current = await readOrder(deps.db, id)
  if (current === null) return refused(NO_ORDER)
  if (!isPayable(current.status)) return refused(NOT_EDITABLE)
  if (draft.version !== versionOf(current)) return refused(CHANGED)
  const priced = withTax(await priceDraft(deps, deps.db, draft, current))
  if (!priced.ok) return priced
  const kept = current.checkoutSessionId === null ? null : await heldUntil(deps.db, current.checkoutSessionId)
  if (current.checkoutSessionId !== null) {
    await deps.endPayment(current.checkoutSessionId, 'The order was changed before the payment.')
  }
  await deps.pauseAt?.('payment-ended')
  const { coupons } = priced.value
  const why = await deps.db.transaction(async (tx): Promise<Refusal | null> => {
    const fresh = await readOrder(tx, id)
    const checkoutSession = fresh?.checkoutSessionId
      ? await lockCheckoutSession(tx, fresh.checkoutSessionId)
      : null
    if (checkoutSession !== null && !hasEnded(checkoutSession.state)) return BEING_PAID
    await lockCouponsOf(tx, id)
    const [usedUp] = await lockCoupons(tx, { ...CONSOLE, coupons, email: draft.email, order: id })
    if (usedUp !== undefined) return { ...usedUp, field: 'coupons' }
    const locked = await lockOrder(tx, id)
    if (locked === null || locked.checkoutSessionId !== fresh?.checkoutSessionId) return BEING_PAID
    if (!isPayable(locked.status)) return NOT_EDITABLE
    if (versionOf(locked) !== versionOf(current)) return CHANGED
    await tx
      .update(order)
      .set({
        ...draftColumns(draft, priced.value),
        updatedAt: nextVersion(locked.updatedAt, deps.clock.now()),
      })
      .where(eq(order.id, id))
    await tx.delete(orderLine).where(eq(orderLine.orderId, id))
    await writeDraftLines(tx, id, priced.value)
    await swapCoupons(deps, tx, { order: id, email: draft.email, coupons })
    const event = { orderId: id, ownerName: owner.name }
    await writeEvent(deps, tx, { ...event, kind: 'edit', summary: 'The order was changed.' })
    const before = new Map(locked.lines.map(({ variantId, unitPrice }) => [variantId, unitPrice]))
    const newPrices = priced.value.lines.filter(
      ({ variantId, unitPrice }) => before.get(variantId) !== unitPrice,
    )
    await writePrices(deps, tx, locked, newPrices, owner)
    const detail = { from: locked.total, to: priced.value.priced.totals.total }
    const audited = {
      owner,
      kind: 'orders',
      ref: id,
      action: 'order changed',
      subject: `order ${locked.number}`,
      detail,
    }
    await recordAudit({ db: tx, clock: deps.clock }, audited)
    return null
  })
  // What was kept for the order is kept on, with its new lines; a shortage shows on its screen.
  const until = kept !== null && kept > deps.clock.now() ? kept : null
  if (why === null && until !== null) await holdForOrder(deps, { orderId: id, until })
  return why === null ? done({ id }) : refused(why)
}

/** Refuses a draft whose tax depends on an address that is not there yet. */
function withTax(priced: Outcome<PricedDraftLines>): Outcome<PricedDraftLines> {
  if (!priced.ok || priced.value.priced.totals.taxAdded !== null) return priced
  const message = 'The tax depends on the state and the postcode. Enter both in the delivery address.'
  return refused({ code: 'tax-unknown', field: 'shipping', message })
}

/** Two changes within a millisecond are two versions. */
function nextVersion(last: Date, now: Date): Date {
  return now > last ? now : new Date(last.getTime() + 1)
}

/** The columns of an order that come from a draft and its price. */
export function draftColumns(draft: OrderDraft, { priced: { totals, trace } }: PricedDraftLines) {
  return {
    email: draft.email,
    phone: draft.phone,
    comments: draft.comments,
    billing: draft.billing,
    shipping: draft.shipping,
    trace,
    items: totals.items,
    discount: totals.discount,
    gst: totals.gst,
    gstRemoved: totals.gstRemoved,
    taxAdded: knownTax(totals),
    total: totals.total,
    shippingAmount: totals.shipping ?? 0,
    shippingGst: trace.shipping?.gst ?? 0,
    shippingLabel: draft.shippingLabel,
  }
}

/** Says in the time line and in the owners' list which lines got a price of the owner's own, and why. */
async function writePrices(
  deps: Pick<SaveDraftDeps, 'clock'>,
  tx: Transaction,
  order: { id: number; number: number },
  lines: readonly DraftLine[],
  owner: By['owner'],
): Promise<void> {
  const own = lines.flatMap((line) =>
    line.listPrice === null ? [] : [{ ...line, listPrice: line.listPrice }],
  )
  if (own.length === 0) return
  const formatMoney = moneyFormat(await readStoreDetails({ db: tx }))
  await writeEvents(
    deps,
    tx,
    own.map(({ name, unitPrice, listPrice, priceReason }) => ({
      orderId: order.id,
      kind: 'price',
      ownerName: owner.name,
      summary: `${name} for ${formatMoney(unitPrice)} instead of ${formatMoney(listPrice)}: ${priceReason}`,
    })),
  )
  const detail = Object.fromEntries(
    own.map(({ sku, unitPrice, listPrice, priceReason }) => [
      sku,
      `${listPrice} to ${unitPrice}: ${priceReason}`,
    ]),
  )
  const audited = {
    owner,
    kind: 'orders',
    ref: order.id,
    action: 'prices of an order changed',
    subject: `order ${order.number}`,
    detail,
  }
  await recordAudit({ db: tx, clock: deps.clock }, audited)
}

/** Writes the lines of a priced draft into an order. */
export async function writeDraftLines(
  tx: Transaction,
  orderId: number,
  { lines, priced }: PricedDraftLines,
): Promise<void> {
  await tx.insert(orderLine).values(
    lines.map((line, position) => {
      const traced = priced.trace.lines[position]
      if (traced === undefined) throw new Error('A line of a draft is missing in the trace of its price')
      const { subtotal, net, gst } = traced
      return { ...line, orderId, position, subtotal, discount: subtotal - net, gst }
    }),
  )
}
