import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Form } from '@buoy/kernel/server/form.ts'
import {
  LOST_PASSWORD_NONCE_FIELD,
  lostPasswordInput,
  RESET_PASSWORD_NONCE_FIELD,
  resetPasswordInput,
} from '@buoy/people/customers/contract.ts'
import { withNotice } from '@buoy/people/customers/rules/account-notices.ts'
import { ACCOUNT_PATH, LOST_PASSWORD_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import { readPost, refuseForm } from '@buoy/people/customers/server/read-post.ts'
import { requestPasswordReset } from '@buoy/people/customers/server/request-password-reset.ts'
import { resetPassword } from '@buoy/people/customers/server/reset-password.ts'
import { claimOrders } from '../../../orders/record/server/orders-of-customer.ts'
import { messages } from '../messages.ts'
import type { AccountDeps } from './account-deps.ts'

const ASK = {
  name: 'lostPassword',
  nonceField: LOST_PASSWORD_NONCE_FIELD,
} as const
const RESET = {
  name: 'resetPassword',
  nonceField: RESET_PASSWORD_NONCE_FIELD,
} as const

/** The two forms of the lost password: asking for a link, and choosing a new password by it. */
export function lostPasswordForm(deps: AccountDeps): Form {
  const [request, reset] = [askForm(deps), resetForm(deps)]
  return (post) => (post.fields[RESET_PASSWORD_NONCE_FIELD] === undefined ? request(post) : reset(post))
}

function askForm(deps: AccountDeps): Form {
  return async (post) => {
    const read = readPost(deps, post, { ...ASK, schema: lostPasswordInput(deps.texts()) })
    if (!read.ok) return read.reply
    const outcome = await requestPasswordReset(deps, { email: read.input.user_login, ip: post.caller.ip })
    if (!outcome.ok) return refuseForm(post, 'lostPassword', outcome.refusals)
    return { kind: 'go', to: withNotice(LOST_PASSWORD_PATH, 'password-mailed') }
  }
}

function resetForm(deps: AccountDeps): Form {
  return async (post) => {
    const read = readPost(deps, post, { ...RESET, schema: resetPasswordInput(deps.texts()) })
    if (!read.ok) return read.reply
    const { reset_key: secret, password_1: password, password_2: repeated } = read.input
    if (password !== repeated) return refuseForm(post, 'resetPassword', [notTheSame(deps.texts())])
    const outcome = await resetPassword({ ...deps, onConfirmed: claimOrders }, { secret, password })
    if (!outcome.ok) return refuseForm(post, 'resetPassword', outcome.refusals)
    return { kind: 'go', to: withNotice(ACCOUNT_PATH, 'password-saved') }
  }
}

/** The second time was typed differently. */
export function notTheSame(texts: TextLocale): Refusal {
  const message = translator(messages, texts)('passwordsDiffer')
  return { code: 'not-the-same', field: 'password_2', message }
}
