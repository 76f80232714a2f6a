import type { CallReply, ReadableCookie } from '@buoy/kernel/server/call.ts'
import type { FormPost, FormReply } from '@buoy/kernel/server/form.ts'
import { ACCOUNT_COOKIE, type Customer } from '@buoy/people/customers/contract.ts'
import { accountCookieValue } from '@buoy/people/customers/rules/account-cookie.ts'
import { customerSession } from '@buoy/people/customers/rules/customer-session.ts'
import type { OpenedSession } from '@buoy/people/customers/server/log-in.ts'
import { cartCookie } from '../../../cart/server/cart-reply.ts'
import type { CartDeps } from '../../../cart/server/change-cart.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { bringCart } from './bring-cart.ts'

/** As long as a remembered session, in seconds; one that is not ends with the browser. */
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60

/** The readable mark of who is signed in. */
export function accountCookie(customer: Pick<Customer, 'firstName'>, isRemembered: boolean): ReadableCookie {
  return {
    name: ACCOUNT_COOKIE,
    value: accountCookieValue(customer.firstName),
    maxAgeSeconds: isRemembered ? REMEMBERED_SECONDS : null,
  }
}

/**
 * What a fresh login does to the browser: the guest's cart comes along, cookies say who is signed in
 * and what their cart holds, and the guest's session ends.
 */
export async function enterAccount(
  deps: CartDeps,
  post: Pick<FormPost, 'caller'>,
  opened: OpenedSession,
  isRemembered: boolean,
): Promise<Required<Pick<CallReply, 'cookies' | 'setCookies'>>> {
  const { customer, setCookies } = opened
  await bringCart(deps, { guestSession: post.caller.session, customerId: customer.id })
  const cart = await loadCart(deps, customerSession(customer.id))
  return { cookies: [accountCookie(customer, isRemembered), cartCookie(cart)], setCookies }
}

/** The same as a form's reply, which goes on to `to`. */
export async function goIn(
  deps: CartDeps,
  post: FormPost,
  login: { opened: OpenedSession; isRemembered: boolean; to: string },
): Promise<FormReply> {
  const entered = await enterAccount(deps, post, login.opened, login.isRemembered)
  return { kind: 'go', to: login.to, ...entered, renewsSession: true }
}
