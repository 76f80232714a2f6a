import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Caller, Fields } from '@buoy/kernel/server/call.ts'
import { type NonceDeps, verifyNonce } from '@buoy/kernel/server/nonce.ts'
import { FORM_ACTIONS } from '@buoy/people/customers/rules/form-actions.ts'
import { orderReceivedPath } from '../../orders/record/rules/order-paths.ts'
import { type EarlyRenewalReply, renewInput } from '../contract.ts'
import { NO_SUBSCRIPTION } from './end-subscription.ts'
import { STALE_RENEWAL } from './open-renewal.ts'
import { type RenewDeps, renewSubscription } from './renew-subscription.ts'

/** What the early renewal answers: the documented fields, or why not. */
export type EarlyRenewal =
  | { status: 200; body: EarlyRenewalReply }
  | { status: 401 | 403 | 404 | 422; body: Refusal }

const SIGNED_OUT: Refusal = {
  code: 'not-signed-in',
  message: 'You have been logged out. Log in again, then repeat what you did.',
}
const STALE: Refusal = {
  code: 'nonce',
  message: 'This page was open for too long, or in another session. Reload it and try again.',
}

/**
 * The early renewal (S7.36, S7.37): a GET without payload. It moves money, so the address carries the
 * nonce of the customer's own page, and the day of the renewal that the page offered: asked for twice, at once or after
 * the first answer was lost, it is one order and one charge.
 */
export async function renewEarly(
  deps: RenewDeps & { nonces: NonceDeps },
  fields: Fields,
  caller: Caller,
): Promise<EarlyRenewal> {
  if (caller.customerId === null) return { status: 401, body: SIGNED_OUT }
  const input = renewInput.safeParse(fields)
  if (!input.success) return { status: 404, body: NO_SUBSCRIPTION }
  const { id, due, _wpnonce } = input.data
  if (!verifyNonce(deps.nonces, FORM_ACTIONS.subscription, caller.session, _wpnonce)) {
    return { status: 403, body: STALE }
  }
  if (due === null) return no([STALE_RENEWAL])
  const renewed = await renewSubscription(deps, { id, by: { customerId: caller.customerId, dueOn: due } })
  if (!renewed.ok) return no(renewed.refusals)
  const outcome = renewed.value
  if (outcome.kind === 'refused') return no(outcome.refusals)
  const isAsked = outcome.kind === 'authenticate'
  return {
    status: 200,
    body: {
      stripe_sca_required: isAsked,
      intent_secret: isAsked ? outcome.clientSecret : '',
      redirect_url: orderReceivedPath(outcome.orderId, outcome.key),
    },
  }
}

function no(refusals: Refusal[]): EarlyRenewal {
  const [first = NO_SUBSCRIPTION] = refusals
  const message = refusals.map((one) => one.message).join(' ')
  return { status: first.code === NO_SUBSCRIPTION.code ? 404 : 422, body: { code: first.code, message } }
}
