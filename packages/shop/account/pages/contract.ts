import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { sentLongId } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import type { Customer } from '@buoy/people/customers/contract.ts'
import { z } from 'zod'
import type { OrderReceivedPage } from '../../checkout/order-received/contract.ts'
import type { BoughtDownload } from '../../orders/downloads/contract.ts'
import type { OrderStatus, OrderSummary } from '../../orders/record/contract.ts'
import type { NewMethodPage, SavedMethod } from '../../payments/saved-methods/contract.ts'
import type { CustomerSubscription, SubscriptionOffer } from '../../subscriptions/contract.ts'
import type { AddressKind, SavedAddress } from './rules/saved-address.ts'

/** One page of a customer's orders, newest first. */
export type AccountOrders = ListPage & { orders: OrderSummary[] }

/** `view-order`: the order, how far it is, and what can be done about it. */
export type AccountOrder = OrderReceivedPage & {
  id: number
  status: OrderStatus
}

/** `lines`: as it stands on a parcel. */
export type AccountAddresses = Record<AddressKind, (SavedAddress & { lines: string[] }) | null>

/** What the dashboard greets with. */
export type AccountOverview = {
  latestOrders: OrderSummary[]
  orderCount: number
  addresses: AccountAddresses
  wishCount: number
  /** Orders placed as a guest with this address, which become theirs when they confirm it. */
  claimableOrders: number
}

/** Everything that pages of the account may ask about the customer who is signed in. */
export type Account = {
  customer: Customer
  overview: () => Promise<AccountOverview>
  orders: (page: number) => Promise<AccountOrders>
  order: (id: number) => Promise<AccountOrder | null>
  /** The files of all their orders, of the newest first. */
  downloads: () => Promise<BoughtDownload[]>
  addresses: () => Promise<AccountAddresses>
  /** What the account knows for the checkout form, by field name. */
  checkoutValues: () => Promise<Record<string, string>>
  /** The payment methods they keep; `setupIntent` is what they come back from the bank with. */
  paymentMethods: (setupIntent: string | null) => Promise<{ methods: SavedMethod[]; refusal: string | null }>
  /** Their repeat orders. */
  subscriptions: () => Promise<CustomerSubscription[]>
  /** What having an order again would cost; `null` when it cannot be repeated. */
  agreementOffer: (orderId: number) => Promise<SubscriptionOffer>
  /** What a form for a new card needs, but for its nonce. */
  newMethod: () => Promise<Omit<NewMethodPage, 'nonce'>>
  /** What of an order is not in the cart, by name: told after ordering it again. */
  missingOf: (orderId: number) => Promise<string[]>
}

const nonce = z.string().max(100).default('')

/** Names of the account's own nonce fields; WooCommerce's where it has one. */
export const ADDRESS_NONCE_FIELD = 'woocommerce-edit-address-nonce'
export const LOGOUT_NONCE_FIELD = '_wpnonce'
export const CONFIRM_NONCE_FIELD = 'confirm-address-nonce'
export const ORDER_AGAIN_NONCE_FIELD = 'woocommerce-order_again-nonce'
export const ERASE_NONCE_FIELD = 'erase-account-nonce'

export const logoutInput = z.object({ [LOGOUT_NONCE_FIELD]: nonce })

/** `key` comes from the mailed link; without it a new link is mailed. */
export const confirmInput = z.object({ key: z.string().max(100).default(''), [CONFIRM_NONCE_FIELD]: nonce })

export const orderAgainInput = z.object({
  order_again: sentLongId,
  [ORDER_AGAIN_NONCE_FIELD]: nonce,
})

export const eraseInput = z.object({
  password_current: z.string().max(1000).default(''),
  [ERASE_NONCE_FIELD]: nonce,
})

/** Address fields come under their checkout names and are judged by the checkout's rules. */
export const addressInput = z.looseObject({ [ADDRESS_NONCE_FIELD]: nonce })

/** A customer or guest as the console's list shows them; `spent` in cents, net of refunds. Times are ISO 8601 UTC. */
export type CustomerSummary = {
  email: string
  name: string
  hasAccount: boolean
  isConfirmed: boolean
  orders: number
  spent: Cents
  joinedAt: string | null
  lastSeenAt: string
}

/** `GET /console/api/customers`. */
export type CustomerList = ListPage & { customers: CustomerSummary[] }

export const customerListQuery = z.object({
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  sort: z.enum(['seen', 'spent', 'orders', 'name']).default('seen'),
  kind: z.enum(['', 'account', 'guest']).default(''),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type CustomerListQuery = z.output<typeof customerListQuery>

/** Names a customer by their address; the calls below `/console/api/customers/one`. */
export const customerRequest = z.object({ email: z.string().trim().toLowerCase().min(1).max(254) })

export const customerNoteInput = z.object({
  text: z
    .string()
    .trim()
    .refine(isVisible, 'Write something first.')
    .max(5000, 'Keep a note to 5,000 characters.'),
})

export type CustomerNote = { id: number; at: string; author: string; text: string }

/** `GET /console/api/customers/one`. */
export type CustomerDetail = Omit<CustomerSummary, 'lastSeenAt'> & {
  /** `null` of anyone who has neither an account nor an order: a reader of the newsletter. */
  lastSeenAt: string | null
  latestOrders: OrderSummary[]
  addresses: { billing: string[]; shipping: string[] }
  phone: string
  wishCount: number
  notes: CustomerNote[]
}
