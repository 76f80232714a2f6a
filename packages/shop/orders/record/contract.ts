import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { OrderTotals, PriceTrace } from '../../pricing/engine/contract.ts'
import type { PostalAddress } from './rules/address-lines.ts'

/** Life of an order; the table of allowed moves is `rules/order-life.ts`. */
export type OrderStatus =
  | 'pending'
  | 'failed'
  | 'on-hold'
  | 'processing'
  | 'completed'
  | 'cancelled'
  | 'refunded'

export const ORDER_STATUSES = [
  'pending',
  'failed',
  'on-hold',
  'processing',
  'completed',
  'cancelled',
  'refunded',
] as const satisfies OrderStatus[]

/** Cents; the largest that a column of the database holds. */
export const LARGEST_AMOUNT = 2_147_483_647
const LAST_PAGE = 100_000

/** Columns that the list of orders can be sorted by. */
export const ORDER_SORTS = ['number', 'at', 'customer', 'status', 'total'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/**
 * `GET /console/api/orders`. `day` leaves what was paid on that day, `from` and `to` what was placed on
 * days from one to the other, all of them `2026-11-21` in the store's zone; `least` and `most` are cents;
 * `disputed` leaves what a cardholder disputes now (`open`) or ever has.
 */
export const orderListQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  search: z.string().max(200).optional(),
  day: z.iso.date().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  method: z.string().max(100).optional(),
  origin: z.string().max(600).optional(),
  least: plainNumber(z.number().int().min(0).max(LARGEST_AMOUNT).optional()),
  most: plainNumber(z.number().int().min(0).max(LARGEST_AMOUNT).optional()),
  disputed: z.enum(['open', 'any']).optional(),
  sort: z.enum(ORDER_SORTS).default('at'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
  page: plainNumber(z.number().int().min(1).max(LAST_PAGE).default(1)),
})
export type OrderListQuery = z.output<typeof orderListQuery>

/** `POST /console/api/orders/bulk`: one move for many orders. */
export const bulkInput = z.object({
  ids: z.array(z.int().positive()).min(1).max(200, 'Choose 200 orders at most.'),
  status: z.enum(ORDER_STATUSES),
  tellsCustomer: z.boolean().default(true),
})

/** What became of each order of a bulk action, in the order asked. */
export type BulkReport = { rows: { id: number; number: number | null; ok: boolean; message: string }[] }

/** `POST /console/api/orders/:id/notes`: for the owner themselves, or mailed to the customer. */
export const orderNoteInput = z.object({
  text: z
    .string()
    .trim()
    .refine(isVisible, 'Write the note first.')
    .max(5000, 'Keep the note to 5000 characters.'),
  toCustomer: z.boolean().default(false),
})

/**
 * `POST /console/api/orders/:id/payment`: the money came some other way. For an order that costs nothing `method` is
 * left out.
 */
export const handPaymentInput = z.object({
  method: z.string().trim().max(80).default(''),
  tellsCustomer: z.boolean().default(true),
})

/** `POST /console/api/orders/:id/mails`: writes one of the order's mails once more. */
export const orderMailInput = z.object({ kind: z.enum(['paid', 'invoice', 'completed', 'refunded']) })

/**
 * `POST /console/api/orders/:id/cancel`; `version` is that of the cancellation the owner read: an order that has
 * changed since is not cancelled.
 */
export const cancelInput = z.object({
  version: z.int().min(0),
  restocks: z.boolean().default(true),
  reason: z.string().trim().max(500, 'Keep the reason to 500 characters.').default(''),
  tellsCustomer: z.boolean().default(true),
})
export type CancelInput = z.output<typeof cancelInput>

/** How an order came to be: at checkout, by the owner's hand, or as the renewal of a repeat order. */
export type OrderMaker = 'checkout' | 'owner' | 'subscription'

export type OrderSummary = {
  id: number
  number: number
  at: string
  status: OrderStatus
  customer: string
  email: string
  itemCount: number
  total: Cents
  /** Cents that went back. */
  refunded: Cents
  /** How it was paid, or shall be. */
  method: string
  /** Made by a pretend shopper; it counts nowhere and is cleared away. */
  isSimulation: boolean
}

/** An order in the console's list; `origin` in words, `Organic: Google`, '' for orders from before it was kept. */
export type ListedOrder = OrderSummary & { origin: string }

export type OrderList = ListPage & {
  orders: ListedOrder[]
  /** Of what the other filters find; `null` when that is too many to count. */
  countByStatus: Partial<Record<OrderStatus, number>> | null
  /** Ways to pay that orders have, for the filter. */
  methods: string[]
  /** Where orders came from, for the filter. */
  origins: string[]
}

/** One line of the payment ledger, oldest first: attempt, intent, 3-D Secure, events, refunds, disputes. */
export type LedgerEntry = {
  at: string
  kind: string
  summary: string
  amount: Cents | null
  reference: string | null
}

/** Something that happened to an order; the money's side comes from the ledger. Oldest first. */
export type TimelineEntry = {
  at: string
  kind:
    | 'created'
    | 'status'
    | 'edit'
    | 'note'
    | 'customer-note'
    | 'mail'
    | 'restock'
    | 'price'
    | 'hold'
    | 'money'
  text: string
  /** Cents, where money moved. */
  amount: Cents | null
  /** The owner who did it; none for the shop itself. */
  by: string | null
  /** The mail it is about. */
  mailId: number | null
}

export type OrderDetail = OrderSummary & {
  createdVia: OrderMaker
  /** Names this state of the order; an edit of an older one is refused. */
  version: number
  /** Address of the order-pay page, while it can be paid. */
  payPath: string | null
  /** Number of its tax invoice once it is paid: `INV-000042`. */
  invoice: string | null
  canEdit: boolean
  /** Until when its units are kept while it waits for its payment; `null` when they are not. */
  heldUntil: string | null
  addresses: { billing: PostalAddress; shipping: PostalAddress }
  timeline: TimelineEntry[]
  phone: string
  billing: string[]
  shipping: string[]
  comments: string
  lines: {
    position: number
    variantId: number
    picture: Picture | null
    name: string
    sku: string
    options: { label: string; value: string }[]
    quantity: number
    /** Of them: refunded, sent, and still to be sent. */
    refunded: number
    sent: number
    toSend: number
    unitPrice: Cents
    /** What it cost when the owner gave it another price, and why; `null` and '' when they did not. */
    listPrice: Cents | null
    priceReason: string
    subtotal: Cents
    backordered: number
    requiresShipping: boolean
    /** False: its stock was not counted, so nothing can be put back. */
    counted: boolean
  }[]
  totals: OrderTotals
  /** Where each cent of the totals comes from; `null` for orders older than the trace. */
  trace: PriceTrace | null
  /** The price list of a test by which it was priced; left out for the standing prices. */
  pricedBy?: string
  /** The layout of a test in which its checkout was; left out for the shop's setting. */
  placedIn?: string
  shippingLabel: string
  payment: { method: string; intent: string | null; charge: string | null; card: string | null }
  ledger: LedgerEntry[]
  allowedStatuses: OrderStatus[]
  /** Whether it can be cancelled, with its money and units going back. */
  canCancel: boolean
}

/** One step of an order's life as its shopper sees it. `at` is ISO 8601 UTC, `null` while it lies ahead. */
export type OrderStep = { label: string; at: string | null; state: 'done' | 'now' | 'ahead' | 'ended' }

/** The order-tracking form, by WooCommerce's names (`woocommerce_order_tracking`). */
export const trackOrderInput = z.looseObject({
  orderid: z
    .string()
    .trim()
    .regex(/^#?\d{1,15}$/, 'Enter the number of your order, such as 1001.')
    .transform((typed) => Number(typed.replace('#', ''))),
  order_email: z.string().trim().toLowerCase().pipe(z.email('Enter the email address you ordered with.')),
})

/** What somebody who knows number and email sees of an order: how far it is, and what is in it. */
export type TrackedOrder = {
  number: number
  at: string
  steps: OrderStep[]
  /** `refunded` of the `quantity` that was ordered are not, or no longer, in it. */
  lines: { name: string; detail: string; quantity: number; refunded: number }[]
  shippingLabel: string
}
