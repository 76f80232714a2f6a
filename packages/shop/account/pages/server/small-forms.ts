import type { Form } from '@buoy/kernel/server/form.ts'
import { ACCOUNT_COOKIE } from '@buoy/people/customers/contract.ts'
import { withNotice } from '@buoy/people/customers/rules/account-notices.ts'
import { ACCOUNT_PATH, CONFIRM_ADDRESS_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import { confirmAddress, requestConfirmation } from '@buoy/people/customers/server/confirm-address.ts'
import { logOut } from '@buoy/people/customers/server/find-signed-in.ts'
import { readPost, refuseForm } from '@buoy/people/customers/server/read-post.ts'
import { signedIn } from '@buoy/people/customers/server/signed-in.ts'
import { CART_COOKIE } from '../../../cart/contract.ts'
import { claimOrders } from '../../../orders/record/server/orders-of-customer.ts'
import { CONFIRM_NONCE_FIELD, confirmInput, LOGOUT_NONCE_FIELD, logoutInput } from '../contract.ts'
import type { AccountDeps } from './account-deps.ts'

const LOGOUT = { name: 'logout', nonceField: LOGOUT_NONCE_FIELD, schema: logoutInput } as const
const CONFIRM = { name: 'confirm', nonceField: CONFIRM_NONCE_FIELD, schema: confirmInput } as const

/** A browser that is nobody's again: the cart stays in the account, what was readable goes. */
export const FORGOTTEN = [ACCOUNT_COOKIE, CART_COOKIE].map((name) => ({ name, value: '', maxAgeSeconds: 0 }))

/** Logging out. Without a session there is nothing left to do, which is no mistake. */
export function logoutForm(deps: AccountDeps): Form {
  return async (post) => {
    const read = readPost(deps, post, LOGOUT)
    if (!read.ok && post.caller.customerId !== null) return read.reply
    return {
      kind: 'go',
      to: withNotice(ACCOUNT_PATH, 'logged-out'),
      cookies: FORGOTTEN,
      setCookies: await logOut(deps, post.headers),
      renewsSession: true,
    }
  }
}

/** Confirming the address by the mailed link, or asking for another link. Guest orders become theirs. */
export function confirmForm(deps: AccountDeps): Form {
  return signedIn(deps, async (post) => {
    const read = readPost(deps, post, CONFIRM)
    if (!read.ok) return read.reply
    const { customer } = post
    if (read.input.key === '') {
      const mailed = await requestConfirmation(deps, customer)
      if (!mailed.ok) return refuseForm(post, 'confirm', mailed.refusals)
      return { kind: 'go', to: withNotice(CONFIRM_ADDRESS_PATH, 'link-mailed') }
    }
    const confirmed = await confirmAddress(
      { ...deps, onConfirmed: claimOrders },
      { customer, secret: read.input.key },
    )
    if (!confirmed.ok) return refuseForm(post, 'confirm', confirmed.refusals)
    return { kind: 'go', to: withNotice(ACCOUNT_PATH, 'confirmed') }
  })
}
