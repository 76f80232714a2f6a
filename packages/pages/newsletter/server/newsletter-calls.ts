import type { ThemeCall, ThemeReply } from '@buoy/kernel/server/theme-call.ts'
import { formTexts } from '../../forms/rules/form-texts.ts'
import { type SignUpReply, SUBSCRIBE_ACTION, signUpInput } from '../contract.ts'
import { CONFIRM_PATH } from './confirm-link.ts'
import { receiveSignUp, type SignUpDeps } from './receive-sign-up.ts'

/** The newsletter's theme calls (S7.44). */
export function newsletterCalls(deps: SignUpDeps): Record<string, ThemeCall> {
  return {
    [SUBSCRIBE_ACTION]: async ({ fields, caller }) => {
      const t = formTexts(deps.texts())
      const input = signUpInput.safeParse(fields)
      if (!input.success) return refused(400, 'fields', t('subscription_failed'))
      const taken = await receiveSignUp(deps, { input: input.data, fields, caller })
      if (!taken.ok) {
        const [refusal] = taken.refusals
        return refused(200, refusal?.code ?? 'fields', refusal?.message ?? t('subscription_failed'))
      }
      const { success, redirect } = taken.value
      const isOurs = redirect?.startsWith('/') === true
      return reply(200, { success }, isOurs ? redirect : `${CONFIRM_PATH}?sent=yes`)
    },
  }
}

/** A form that was sent without script is answered by a page, which knows the words to the code. */
function refused(status: number, code: string, error: string): ThemeReply {
  return reply(status, { error }, `${CONFIRM_PATH}?${new URLSearchParams({ refused: code })}`)
}

function reply(status: number, body: SignUpReply, page: string): ThemeReply {
  return { status, body, page }
}
