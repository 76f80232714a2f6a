import { done } from '@buoy/kernel/rules/refusal.ts'
import { logIn, openSession } from '@buoy/people/customers/server/log-in.ts'
import { findCustomerByEmail } from '@buoy/people/customers/server/read-customer.ts'
import { registerCustomer } from '@buoy/people/customers/server/register-customer.ts'
import { CLIENT_IP_HEADER } from '@buoy/people/owners/server/owner-auth.ts'
import { wantsAccount } from '../../../checkout/flow/rules/create-account.ts'
import { type CheckoutValues, shipsElsewhere } from '../../../checkout/flow/rules/validate-checkout.ts'
import type { AfterOrder, PlacedOrder } from '../../../checkout/flow/server/checkout-calls.ts'
import { attachOrders } from '../../../orders/record/server/orders-of-customer.ts'
import { adoptProviderCustomer } from '../../../payments/saved-methods/server/provider-customer.ts'
import { readAddress } from '../rules/saved-address.ts'
import type { AccountDeps } from './account-deps.ts'
import { readAddresses, saveAddress } from './addresses.ts'
import { enterAccount } from './enter-account.ts'

/**
 * What an order means for an account: a customer's first addresses are kept, and a guest who asked for
 * an account gets one, with the order in it. Nothing here can take the order back: what goes wrong is
 * logged, and an address that has an account already is told by mail.
 */
export async function afterOrder(deps: AccountDeps, placed: PlacedOrder): Promise<AfterOrder> {
  try {
    const { caller } = placed
    const { values } = placed.form
    if (caller.customerId !== null) {
      await saveAddresses(deps, caller.customerId, values)
      return {}
    }
    return wantsAccount(values) ? await makeAccount(deps, placed) : {}
  } catch (error) {
    deps.log.error({ err: error, orderId: placed.orderId }, 'an account could not follow an order')
    return {}
  }
}

async function makeAccount(deps: AccountDeps, placed: PlacedOrder): Promise<AfterOrder> {
  const { orderId, caller, form, isLeaving } = placed
  const { values, details } = form
  const email = details.email.toLowerCase()
  const password = values.account_password ?? ''
  const headers = new Headers({ 'user-agent': caller.userAgent, [CLIENT_IP_HEADER]: caller.ip })
  const login = { email, password, isRemembered: true, ip: caller.ip, headers }
  const known = await findCustomerByEmail(deps.db, email)
  // The same order sent again, or somebody who forgot that they have an account: their password tells.
  const isHers = known !== null && (await logIn(deps, login)).ok
  const registered = isHers
    ? done(known)
    : await registerCustomer(deps, {
        email,
        password,
        ip: caller.ip,
        firstName: details.billing.first_name,
        lastName: details.billing.last_name,
      })
  if (!registered.ok || registered.value === null) return {}
  const customerId = registered.value.id
  await attachOrders(deps.db, [orderId], customerId)
  await saveAddresses(deps, customerId, values)
  if (placed.preparedCustomer) {
    await adoptProviderCustomer(deps.db, { customerId, providerId: placed.preparedCustomer })
  }
  const opened = isLeaving ? await openSession(deps, login) : null
  if (opened === null) return {}
  return { ...(await enterAccount(deps, { caller }, opened, true)), renewsSession: true }
}

/** Keeps the addresses of an order for an account that has none; those that are there stay. */
async function saveAddresses(deps: AccountDeps, customerId: string, values: CheckoutValues): Promise<void> {
  const known = await readAddresses(deps.db, customerId)
  if (known.billing === null) {
    await saveAddress(deps, { customerId, kind: 'billing', saved: readAddress('billing', values) })
  }
  if (known.shipping === null && shipsElsewhere(values)) {
    await saveAddress(deps, { customerId, kind: 'shipping', saved: readAddress('shipping', values) })
  }
}
