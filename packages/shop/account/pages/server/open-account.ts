import type { NonceDeps } from '@buoy/kernel/server/nonce.ts'
import type { Customer } from '@buoy/people/customers/contract.ts'
import { customerSession } from '@buoy/people/customers/rules/customer-session.ts'
import type { CartReadDeps } from '../../../cart/server/cart-state.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { findOrderReceived } from '../../../checkout/order-received/server/find-order-received.ts'
import { countWishes } from '../../../engagement/wish-list/server/change-wishes.ts'
import { listDownloadsOfCustomer } from '../../../orders/downloads/server/list-downloads.ts'
import {
  countClaimableOrders,
  listOrdersOfCustomer,
  readOrderOfCustomer,
} from '../../../orders/record/server/orders-of-customer.ts'
import type { ReconcileDeps } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { openMethods } from '../../../payments/saved-methods/server/open-methods.ts'
import type { SetUpDeps } from '../../../payments/saved-methods/server/set-up-method.ts'
import {
  offerSubscription,
  type SubscriptionDeps,
} from '../../../subscriptions/server/create-subscription.ts'
import { listSubscriptions } from '../../../subscriptions/server/list-subscriptions.ts'
import type { Account, AccountOrder, AccountOverview } from '../contract.ts'
import { checkoutValues } from '../rules/checkout-values.ts'
import { readAddresses } from './addresses.ts'

export type OpenAccountDeps = ReconcileDeps &
  CartReadDeps &
  SetUpDeps &
  SubscriptionDeps & { nonces: NonceDeps; publishableKey: string; stripeScript: string }

/** Orders the dashboard shows. */
const LATEST = 3

/** The account of the customer who is signed in, as its pages may ask. */
export function openAccount(deps: OpenAccountDeps, customer: Customer): Account {
  const { db } = deps
  return {
    customer,
    overview: () => readOverview(deps, customer),
    orders: (page) => listOrdersOfCustomer(db, { customerId: customer.id, page }),
    order: (id) => findOrderOfAccount(deps, { id, customerId: customer.id }),
    downloads: () => listDownloadsOfCustomer(deps, customer.id),
    addresses: () => readAddresses(db, customer.id, deps.texts()),
    checkoutValues: async () => checkoutValues(customer, await readAddresses(db, customer.id)),
    paymentMethods: (setupIntent) => openMethods(deps, customer, setupIntent),
    subscriptions: () =>
      listSubscriptions(deps, { customerId: customer.id, session: customerSession(customer.id) }),
    agreementOffer: (orderId) => offerSubscription(deps, { customerId: customer.id, orderId }),
    newMethod: async () => ({
      publishableKey: deps.publishableKey,
      stripeScript: deps.stripeScript,
      cardholder: checkoutValues(customer, await readAddresses(db, customer.id)),
    }),
    missingOf: async (id) => {
      const order = await readOrderOfCustomer(db, { id, customerId: customer.id })
      const cart = await loadCart(deps, customerSession(customer.id))
      const inCart = new Map(cart.lines.map((line) => [line.variantId, line.quantity]))
      const missing = order?.lines.filter((line) => (inCart.get(line.variantId) ?? 0) < line.quantity)
      return missing?.map((line) => line.name) ?? []
    },
  }
}

async function readOverview(deps: OpenAccountDeps, customer: Customer): Promise<AccountOverview> {
  const [newest, addresses, claimableOrders, wishCount] = await Promise.all([
    listOrdersOfCustomer(deps.db, { customerId: customer.id, page: 1 }),
    readAddresses(deps.db, customer.id),
    customer.isConfirmed ? 0 : countClaimableOrders(deps.db, customer.email),
    countWishes(deps.db, customer.id),
  ])
  return {
    latestOrders: newest.orders.slice(0, LATEST),
    orderCount: newest.total,
    addresses,
    wishCount,
    claimableOrders,
  }
}

/** While the order waits for its money the provider is asked, as on the order-received page. */
async function findOrderOfAccount(
  deps: OpenAccountDeps,
  asked: { id: number; customerId: string },
): Promise<AccountOrder | null> {
  const own = await readOrderOfCustomer(deps.db, asked)
  const received = own === null ? null : await findOrderReceived(deps, own.id, own.key)
  const order = received === null ? null : await readOrderOfCustomer(deps.db, asked)
  if (order === null || received === null) return null
  return {
    ...received,
    id: order.id,
    status: order.status,
  }
}
