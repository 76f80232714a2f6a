import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import {
  addTaxes,
  type PaidPart,
  refundOfPieces,
  sumOfTaxes,
  taxedOfRefund,
  taxesOfRefund,
} from '../../../pricing/engine/rules/price-refund.ts'
import type { TaxTotal } from '../../../pricing/tax/rules/tax-rate.ts'

/** `taxed` is the part of the total that holds tax, in cents. */
type TaxedPart = PaidPart & { taxed: Cents }

/** What was paid for an order, part by part, in cents; `paid` is the sum that came in. */
export type PaidOrder = {
  lines: readonly (TaxedPart & { position: number; name: string; quantity: number })[]
  shipping: TaxedPart
  paid: Cents
}

/** A refund that counts already: done, or asked for. One made at the provider's pages names no lines. */
export type EarlierRefund = {
  amount: Cents
  shipping: Cents
  lines: readonly { position: number; quantity: number; amount: Cents }[]
}

export type RefundWish = {
  lines: readonly { position: number; quantity: number; amount: Cents }[]
  shipping: Cents
}

export type PlannedRefund = {
  amount: Cents
  gst: Cents
  /** The same, rate by rate. */
  taxes: TaxTotal[]
  /** The part of `amount` that holds tax. */
  taxed: Cents
  shipping: Cents
  lines: { position: number; quantity: number; amount: Cents; gst: Cents }[]
}

/**
 * What of an order can still go back. `unit` is what the next single unit of a line is worth in cents.
 * Nothing is ever more than what is left of the money altogether.
 */
export function whatIsLeft(order: PaidOrder, earlier: readonly EarlierRefund[]) {
  const total = Math.max(0, order.paid - sum(earlier.map(({ amount }) => amount)))
  return {
    total,
    shipping: Math.min(total, order.shipping.total - sum(earlier.map(({ shipping }) => shipping))),
    lines: order.lines.map((line) => {
      const before = earlierOf(line.position, earlier)
      const quantity = Math.max(0, line.quantity - before.quantity)
      const amount = Math.min(total, Math.max(0, line.total - before.amount))
      return {
        position: line.position,
        name: line.name,
        quantity,
        amount,
        unit: quantity === 0 ? 0 : Math.min(amount, refundOfPieces(line, 1, before.quantity)),
      }
    }),
  }
}

/** What `quantity` units of a line are worth in cents: all that is left of it when they are the last. */
export function worthOf(left: { quantity: number; amount: Cents; unit: Cents }, quantity: number): Cents {
  return quantity >= left.quantity ? left.amount : Math.min(left.amount, left.unit * quantity)
}

/**
 * Plans a refund in part: what of it is tax, counted by the engine's rule so that the refunds of a whole
 * line carry exactly its tax. Refuses an empty one and whatever is more than is left of a line, of the
 * delivery or of the money.
 */
export function planRefund(
  order: PaidOrder,
  earlier: readonly EarlierRefund[],
  wish: RefundWish,
  formatMoney: FormatMoney,
): Outcome<PlannedRefund> {
  const left = whatIsLeft(order, earlier)
  const lines = wish.lines.filter(({ quantity, amount }) => quantity > 0 || amount > 0)
  const amount = sum(lines.map((line) => line.amount)) + wish.shipping
  const wrong = refusalsOf(left, lines, { shipping: wish.shipping, amount }, formatMoney)
  if (wrong.length > 0) return refused(...wrong)

  const planned = lines.map(({ position, quantity, amount: back }) => {
    const part = order.lines.find((line) => line.position === position)
    const before = earlierOf(position, earlier).amount
    const taxes = part === undefined ? [] : taxesOfRefund(part, back, before)
    const taxed = part === undefined ? 0 : taxedOfRefund(part, back, before)
    return { taxes, taxed, line: { position, quantity, amount: back, gst: sumOfTaxes(taxes) } }
  })
  const shippingBefore = sum(earlier.map(({ shipping }) => shipping))
  const ofShipping = taxesOfRefund(order.shipping, wish.shipping, shippingBefore)
  const taxes = addTaxes([...planned.map((one) => one.taxes), ofShipping]).filter(
    ({ taxable }) => taxable > 0,
  )
  return done({
    amount,
    shipping: wish.shipping,
    lines: planned.map(({ line }) => line),
    gst: sumOfTaxes(taxes),
    taxes,
    taxed:
      sum(planned.map((one) => one.taxed)) + taxedOfRefund(order.shipping, wish.shipping, shippingBefore),
  })
}

/** Gives back all that is left, line by line and then delivery, within what is left of the money. */
export function wishForTheRest(order: PaidOrder, earlier: readonly EarlierRefund[]): RefundWish {
  const left = whatIsLeft(order, earlier)
  let money = left.total
  const take = (amount: Cents) => {
    const taken = Math.min(money, amount)
    money -= taken
    return taken
  }
  const lines = left.lines.map(({ position, quantity, amount }) => ({
    position,
    quantity,
    amount: take(amount),
  }))
  return { lines, shipping: take(left.shipping) }
}

type Left = ReturnType<typeof whatIsLeft>

function refusalsOf(
  left: Left,
  lines: RefundWish['lines'],
  { shipping, amount }: { shipping: Cents; amount: Cents },
  formatMoney: FormatMoney,
): Refusal[] {
  if (new Set(lines.map(({ position }) => position)).size < lines.length) {
    return [{ code: 'line-twice', message: 'A line is named twice. Open the dialog again.' }]
  }
  const wrong = lines.flatMap((line) => lineRefusals(left, line, formatMoney))
  if (shipping > left.shipping) {
    const message = `Of the delivery ${formatMoney(left.shipping)} can still go back.`
    wrong.push({ code: 'too-much', field: 'shipping', message })
  }
  if (wrong.length === 0 && amount > left.total) {
    wrong.push({ code: 'too-much', message: `Of this order ${formatMoney(left.total)} can still go back.` })
  }
  if (wrong.length === 0 && amount <= 0) {
    wrong.push({ code: 'nothing', message: 'Choose what goes back: units, an amount, or the delivery.' })
  }
  return wrong
}

function lineRefusals(left: Left, wish: RefundWish['lines'][number], formatMoney: FormatMoney): Refusal[] {
  const field = `lines.${wish.position}`
  const line = left.lines.find(({ position }) => position === wish.position)
  if (line === undefined) {
    return [{ code: 'no-such-line', field, message: 'The order has no such line. Reload the order.' }]
  }
  if (wish.quantity > line.quantity) {
    const message = `Of ${line.name} ${line.quantity} can still go back.`
    return [{ code: 'too-many', field, message }]
  }
  if (wish.amount <= line.amount) return []
  const message = `Of ${line.name} ${formatMoney(line.amount)} can still go back.`
  return [{ code: 'too-much', field, message }]
}

function earlierOf(position: number, earlier: readonly EarlierRefund[]): { quantity: number; amount: Cents } {
  const lines = earlier.flatMap((refund) => refund.lines.filter((line) => line.position === position))
  return { quantity: sum(lines.map((l) => l.quantity)), amount: sum(lines.map((l) => l.amount)) }
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
