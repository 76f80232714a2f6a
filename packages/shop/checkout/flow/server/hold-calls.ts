import { type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Call, CallReply } from '@buoy/kernel/server/call.ts'
import { type NonceDeps, verifyNonce } from '@buoy/kernel/server/nonce.ts'
import { type HoldReply, holdInput } from '../contract.ts'
import { checkoutRefusal } from '../rules/checkout-refusal.ts'
import type { StockHold } from '../rules/hold-clock.ts'
import { extendHold, startHold } from './hold-for-payment.ts'
import { REVIEW_ACTION } from './open-checkout.ts'

type Deps = Parameters<typeof startHold>[0] & { nonces: NonceDeps }

/** Our own calls for units that are kept while a shopper pays: `hold_stock` and `extend_hold`. */
export function holdCalls(deps: Deps): Record<string, Call> {
  const answering =
    (verb: typeof startHold): Call =>
    async ({ fields, caller }) => {
      const input = holdInput.safeParse(fields)
      const isGenuine =
        input.success && verifyNonce(deps.nonces, REVIEW_ACTION, caller.session, input.data.security)
      if (!isGenuine) return reply(refused(checkoutRefusal('checkoutPageTooOld', deps.texts())), 403)
      const { session, ip, visitorId } = caller
      const request = { session, checkoutSessionId: input.data.checkout_attempt, from: { ip, visitorId } }
      return reply(await verb(deps, request), 200)
    }
  return { hold_stock: answering(startHold), extend_hold: answering(extendHold) }
}

function reply(outcome: Outcome<StockHold>, status: number): CallReply {
  const body: HoldReply = outcome.ok
    ? { result: 'success', hold: outcome.value }
    : { result: 'failure', message: outcome.refusals.map(({ message }) => message).join(' ') }
  return { status, body }
}
