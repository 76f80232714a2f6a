import { ACCOUNT_PATH } from '@buoy/people/customers/rules/account-paths.ts'

export const SUBSCRIPTIONS_PATH = `${ACCOUNT_PATH}agreements/`
export const CREATE_SUBSCRIPTION_PATH = `${SUBSCRIPTIONS_PATH}make/`

/** Route of the early renewal (S7.37), as the server registers it. */
export const RENEW_ROUTE = `${SUBSCRIPTIONS_PATH}:id/renew/`

/**
 * Address of the early renewal of one agreement. The day on which it is due (`2026-12-24`) tells a repeated request from
 * one for the renewal after it; the nonce proves that the customer's own page leads there.
 */
export function renewPath(id: number, dueOn: string, nonce: string): string {
  return `${SUBSCRIPTIONS_PATH}${id}/renew/?due=${dueOn}&_wpnonce=${nonce}`
}

/** The page that changes what one subscription is paid with (S2.13). */
export function changeMethodPath(id: number): string {
  return `${ACCOUNT_PATH}change-payment-method/?subscription=${id}`
}
