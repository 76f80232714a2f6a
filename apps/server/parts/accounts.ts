import type { Log } from '@buoy/kernel/server/log.ts'
import type { NonceDeps } from '@buoy/kernel/server/nonce.ts'
import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { EXPORT_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import { openCustomerAuth } from '@buoy/people/customers/server/customer-auth.ts'
import { findSignedIn } from '@buoy/people/customers/server/find-signed-in.ts'
import type { RegisterDeps } from '@buoy/people/customers/server/register-customer.ts'
import { webHeaders } from '@buoy/people/owners/server/web-headers.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { linkOrder } from '@buoy/popups/reporting/server/link-order.ts'
import { accountForms } from '@buoy/shop/account/pages/server/account-forms.ts'
import { afterOrder } from '@buoy/shop/account/pages/server/after-order.ts'
import { exportPersonalData } from '@buoy/shop/account/pages/server/export-personal-data.ts'
import { personOf } from '@buoy/shop/account/pages/server/your-data-form.ts'
import type { CartDeps } from '@buoy/shop/cart/server/change-cart.ts'
import type { PlacedOrder } from '@buoy/shop/checkout/flow/server/checkout-calls.ts'
import { consentOfOrder } from '@buoy/shop/marketing/server/consent-of-order.ts'
import { type MethodFormDeps, methodForms } from '@buoy/shop/payments/saved-methods/server/method-forms.ts'
import { subscriptionForms } from '@buoy/shop/subscriptions/server/subscription-forms.ts'
import { paySubscriptionsWith } from '@buoy/shop/subscriptions/server/subscription-methods.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identifyCaller, type SessionDeps } from '../http/session.ts'

export type AccountsDeps = RegisterDeps &
  CartDeps &
  Omit<MethodFormDeps, 'auth' | 'paySubscriptionsWith' | 'shopName'> & {
    log: Log
    nonces: NonceDeps
    secret: string
    publicUrl: string
    details: () => Promise<StoreDetails>
    personalData: readonly PersonalData[]
    linkTests: (placed: PlacedOrder) => Promise<void>
  }

/** Exports per minute from one address: each reads everything there is about somebody. */
const EXPORTS_PER_MINUTE = 6

/** Customers and their accounts: who a request is, the account's forms, what orders mean for them. */
export function openAccounts(deps: AccountsDeps) {
  const auth = openCustomerAuth(deps)
  const shopName = async () => (await deps.details()).name
  const account = { ...deps, auth, shopName }
  return {
    findCustomer: (headers: Headers) => findSignedIn({ auth }, headers),
    /** The customer who is signed in, for calls that do not need a session of their own. */
    findWriter: async (request: FastifyRequest) =>
      (await findSignedIn({ auth }, webHeaders(request)))?.customer ?? null,
    forms: {
      ...accountForms(account),
      ...subscriptionForms(account),
      ...methodForms({ ...account, paySubscriptionsWith: (request) => paySubscriptionsWith(deps, request) }),
    },
    afterOrder: async (placed: PlacedOrder) => {
      await consentOfOrder(account, { ...placed, values: placed.form.values })
      const { orderId, caller } = placed
      // Only a shopper whose visit the shop may follow is counted for the popup they answered.
      const cookie = caller.visitorId ? (caller.viewerId ?? null) : null
      await linkOrder(deps, { ...caller, orderId, cookie })
      await deps.linkTests(placed)
      return afterOrder(account, placed)
    },
    /** Everything we hold about the customer who is signed in, as a file. Strangers go to the account page. */
    exportRoute: (app: FastifyInstance, sessions: SessionDeps) => {
      const config = { rateLimit: { max: EXPORTS_PER_MINUTE, timeWindow: '1 minute' } }
      app.get(EXPORT_PATH, { config }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const { customer } = await identifyCaller(sessions, request, reply)
        if (customer === null) return reply.redirect('/index.php/my-account/your-data/', 303)
        return reply
          .header('content-disposition', 'attachment; filename="my-data.json"')
          .send(await exportPersonalData(account, personOf(customer)))
      })
    },
  }
}
