import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Call, CallReply } from '@buoy/kernel/server/call.ts'
import { type NonceDeps, verifyNonce } from '@buoy/kernel/server/nonce.ts'
import { REVIEW_ACTION } from '../../flow/server/open-checkout.ts'
import { BAD_NONCE } from '../../flow/server/read-order-request.ts'
import { type KeepCheckoutReply, saveCheckoutInput } from '../contract.ts'
import { draftFields } from '../rules/draft-fields.ts'
import { type DraftDeps, mailCheckoutLink, setReminder } from './save-checkout-draft.ts'

const BAD_FORM = 'The form arrived damaged. Reload the page and try again.'
const SENT = 'The link is on its way. It works for seven days, on any device.'
const SENT_BEFORE = 'The link is on its way already. It takes a minute to arrive.'
const WILL_REMIND = 'We will write once if you do not finish.'
const WILL_NOT = 'We will not write.'

/** Our own call for going on later: `keep_checkout`. */
export function recoveryCalls(deps: DraftDeps & { nonces: NonceDeps }): Record<string, Call> {
  return {
    keep_checkout: async ({ fields, caller }) => {
      const input = saveCheckoutInput.safeParse(fields)
      if (!input.success) return failure(400, BAD_FORM)
      const { security, billing_email: email, wish, post_data } = input.data
      if (!verifyNonce(deps.nonces, REVIEW_ACTION, caller.session, security))
        return failure(403, BAD_NONCE.message)
      const { session, ip } = caller
      const ask = { session, ip, email, fields: draftFields(new URLSearchParams(post_data)) }
      if (wish === 'link') {
        const mailed = await mailCheckoutLink(deps, ask)
        return mailed.ok
          ? success(mailed.value === 'sent' ? SENT : SENT_BEFORE)
          : failure(200, sentence(mailed.refusals))
      }
      const set = await setReminder(deps, { ...ask, reminds: wish === 'remind' })
      return set.ok ? success(set.value ? WILL_REMIND : WILL_NOT) : failure(200, sentence(set.refusals))
    },
  }
}

function sentence(refusals: Refusal[]): string {
  return refusals.map(({ message }) => message).join(' ')
}

function success(message: string): CallReply {
  return { status: 200, body: { result: 'success', message } satisfies KeepCheckoutReply }
}

function failure(status: number, message: string): CallReply {
  return { status, body: { result: 'failure', message } satisfies KeepCheckoutReply }
}
