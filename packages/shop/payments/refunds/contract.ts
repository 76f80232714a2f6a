import type { Cents } from '@buoy/kernel/rules/money.ts'
import { z } from 'zod'
import type { TaxTotal } from '../../pricing/tax/rules/tax-rate.ts'

const LARGEST_AMOUNT = 2_147_483_647
const MOST_LINES = 500
const LONGEST_REASON = 500
const LONGEST_METHOD = 80

const amount = z.int('Enter an amount in whole cents.').min(0).max(LARGEST_AMOUNT)

/**
 * `POST /console/api/orders/:id/refunds`. `request` is made by the dialog: the same one sent twice is one
 * refund. Amounts in cents; a line may give money back without units, and units go back on the shelf
 * only where `restock` says so.
 */
export const refundInput = z.object({
  request: z.string().regex(/^[\w-]{8,64}$/, 'Open the dialog again.'),
  way: z.enum(['card', 'manual']),
  lines: z
    .array(
      z.object({
        position: z.int().min(0).max(MOST_LINES),
        quantity: z.int().min(0).max(LARGEST_AMOUNT),
        amount,
        restock: z.boolean(),
      }),
    )
    .max(MOST_LINES),
  shipping: amount,
  /** How it went back, for one by hand: `Bank transfer`. */
  method: z.string().trim().max(LONGEST_METHOD, `Keep it to ${LONGEST_METHOD} characters.`).default(''),
  reason: z.string().trim().max(LONGEST_REASON, `Keep the reason to ${LONGEST_REASON} characters.`),
  tellsCustomer: z.boolean().default(true),
})
export type RefundInput = z.output<typeof refundInput>

/** `asked`: the provider has not said yet whether it did it, or its bank has not. `failed` may follow on `done`, days later. */
export type RefundState = 'asked' | 'done' | 'failed'
/** `provider`: made at the provider's own pages, so that nobody said which lines it is for. */
export type RefundWay = 'card' | 'manual' | 'provider'

/** Money sent back, in cents; `shipping` is the part of `amount` that is for delivery. */
export type Refund = {
  id: number
  at: string
  state: RefundState
  way: RefundWay
  amount: Cents
  gst: Cents
  /** The same, rate by rate. */
  taxes: TaxTotal[]
  shipping: Cents
  reason: string
  /** How it went back, for one by hand; '' when nobody said. */
  method: string
  /** Number of its adjustment note: `ADJ-000007`; `null` until it is done. */
  note: string | null
  /** Why the provider did not do it, for a failed one. */
  failure: string | null
  ownerName: string | null
  lines: { position: number; quantity: number; amount: Cents; gst: Cents; restocked: boolean }[]
}

/** What of an order can still go back: units and cents of each line, cents of delivery, and altogether. */
export type Refundable = {
  lines: { position: number; name: string; quantity: number; amount: Cents; unit: Cents }[]
  shipping: Cents
  total: Cents
}

/** `GET /console/api/orders/:id/refunds`. */
export type OrderRefunds = {
  refunds: Refund[]
  left: Refundable
  /** Whether the provider can send money back; by hand is always possible. */
  byCard: boolean
  /** Whether the units of the order have left the shelf and can return. */
  canRestock: boolean
}
