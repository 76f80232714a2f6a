import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Caller, Fields } from '@buoy/kernel/server/call.ts'
import { type NonceDeps, verifyNonce } from '@buoy/kernel/server/nonce.ts'
import { FORM_ACTIONS } from '@buoy/people/customers/rules/form-actions.ts'
import { orderReceivedPath } from '../../orders/record/rules/order-paths.ts'
import { type EarlyRenewalReply, renewInput } from '../contract.ts'
import { messages } from '../messages.ts'
import { NO_SUBSCRIPTION, noSubscription } from './end-subscription.ts'
import { staleRenewal } from './open-renewal.ts'
import { type RenewDeps, renewSubscription } from './renew-subscription.ts'

/** What the early renewal answers: the documented fields, or why not. */
export type EarlyRenewal =
  | { status: 200; body: EarlyRenewalReply }
  | { status: 401 | 403 | 404 | 422; body: Refusal }

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
  const texts = deps.texts()
  const t = translator(messages, texts)
  if (caller.customerId === null) {
    return { status: 401, body: { code: 'not-signed-in', message: t('loggedOut') } }
  }
  const input = renewInput.safeParse(fields)
  if (!input.success) return { status: 404, body: noSubscription(texts) }
  const { id, due, _wpnonce } = input.data
  if (!verifyNonce(deps.nonces, FORM_ACTIONS.subscription, caller.session, _wpnonce)) {
    return { status: 403, body: { code: 'nonce', message: t('pageTooOld') } }
  }
  if (due === null) return no([staleRenewal(texts)], texts)
  const renewed = await renewSubscription(deps, { id, by: { customerId: caller.customerId, dueOn: due } })
  if (!renewed.ok) return no(renewed.refusals, texts)
  const outcome = renewed.value
  if (outcome.kind === 'refused') return no(outcome.refusals, texts)
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

function no(refusals: Refusal[], texts: TextLocale): EarlyRenewal {
  const [first = noSubscription(texts)] = refusals
  const message = refusals.map((one) => one.message).join(' ')
  return { status: first.code === NO_SUBSCRIPTION ? 404 : 422, body: { code: first.code, message } }
}
