import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Call, CallReply } from '@buoy/kernel/server/call.ts'
import { type NonceDeps, verifyNonce } from '@buoy/kernel/server/nonce.ts'
import { checkoutRefusal } from '../../flow/rules/checkout-refusal.ts'
import { REVIEW_ACTION } from '../../flow/server/open-checkout.ts'
import { type SaveCheckoutReply, saveCheckoutInput } from '../contract.ts'
import { messages } from '../messages.ts'
import { draftFields } from '../rules/draft-fields.ts'
import { type DraftDeps, mailCheckoutLink, setReminder } from './save-checkout-draft.ts'

/** Our own call for going on later: `keep_checkout`. */
export function recoveryCalls(deps: DraftDeps & { nonces: NonceDeps }): Record<string, Call> {
  return {
    keep_checkout: async ({ fields, caller }) => {
      const t = translator(messages, deps.texts())
      const input = saveCheckoutInput.safeParse(fields)
      if (!input.success) return failure(400, t('badForm'))
      const { security, billing_email: email, wish, post_data } = input.data
      if (!verifyNonce(deps.nonces, REVIEW_ACTION, caller.session, security))
        return failure(403, checkoutRefusal('checkoutPageTooOld', deps.texts()).message)
      const { session, ip } = caller
      const request = { session, ip, email, fields: draftFields(new URLSearchParams(post_data)) }
      if (wish === 'link') {
        const mailed = await mailCheckoutLink(deps, request)
        return mailed.ok
          ? success(mailed.value === 'sent' ? t('linkSent') : t('linkSentBefore'))
          : failure(200, sentence(mailed.refusals))
      }
      const set = await setReminder(deps, { ...request, reminds: wish === 'remind' })
      if (!set.ok) return failure(200, sentence(set.refusals))
      return success(set.value ? t('willRemind') : t('willNotRemind'))
    },
  }
}

function sentence(refusals: Refusal[]): string {
  return refusals.map(({ message }) => message).join(' ')
}

function success(message: string): CallReply {
  return { status: 200, body: { result: 'success', message } satisfies SaveCheckoutReply }
}

function failure(status: number, message: string): CallReply {
  return { status, body: { result: 'failure', message } satisfies SaveCheckoutReply }
}
