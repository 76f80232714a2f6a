import type { Form } from '@buoy/kernel/server/form.ts'
import {
  LOGIN_NONCE_FIELD,
  loginInput,
  REGISTER_NONCE_FIELD,
  registerInput,
} from '@buoy/people/customers/contract.ts'
import { withNotice } from '@buoy/people/customers/rules/account-notices.ts'
import { ACCOUNT_PATH, CONFIRM_ADDRESS_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import { ownPath } from '@buoy/people/customers/rules/own-path.ts'
import { logIn } from '@buoy/people/customers/server/log-in.ts'
import { readPost, refuseForm } from '@buoy/people/customers/server/read-post.ts'
import { registerCustomer } from '@buoy/people/customers/server/register-customer.ts'
import { hasOptedIn } from '../../../marketing/rules/opt-in.ts'
import { recordConsent } from '../../../marketing/server/record-consent.ts'
import type { AccountDeps } from './account-deps.ts'
import { goIn } from './enter-account.ts'

const LOGIN = { name: 'login', nonceField: LOGIN_NONCE_FIELD } as const
const REGISTER = { name: 'register', nonceField: REGISTER_NONCE_FIELD } as const

/** The two forms of the account page (S2.22): a register nonce means registering, all else logging in. */
export function accountForm(deps: AccountDeps): Form {
  const [logInForm, registerForm] = [loginForm(deps), registrationForm(deps)]
  return (post) => (post.fields[REGISTER_NONCE_FIELD] === undefined ? logInForm(post) : registerForm(post))
}

/** Logging in: goes on to `redirect` when that is a page of ours. */
function loginForm(deps: AccountDeps): Form {
  return async (post) => {
    const read = readPost(deps, post, { ...LOGIN, schema: loginInput(deps.texts()) })
    if (!read.ok) return read.reply
    const { username: email, password, rememberme, redirect } = read.input
    const isRemembered = rememberme !== undefined
    const { headers, caller } = post
    const link = linkIn(redirect)
    const outcome = await logIn(deps, { email, password, isRemembered, headers, ip: caller.ip, link })
    if (!outcome.ok) return refuseForm(post, 'login', outcome.refusals)
    return goIn(deps, post, { opened: outcome.value, isRemembered, to: ownPath(redirect, ACCOUNT_PATH) })
  }
}

/** The secret of the mailed link whose page has asked to log in first; '' when it was another page. */
function linkIn(redirect: string): string {
  const [path, query = ''] = redirect.split('?', 2)
  return path === CONFIRM_ADDRESS_PATH ? (new URLSearchParams(query).get('key') ?? '') : ''
}

/** The names under which the page knows the fields: a page has one `email` and one `password` of each form. */
const REGISTER_IDS: Readonly<Record<string, string>> = { email: 'reg_email', password: 'reg_password' }

/**
 * Registering: the account opens by the link that is mailed. The answer is the same when the address has an account, whose
 * holder is told by mail instead.
 */
function registrationForm(deps: AccountDeps): Form {
  return async (post) => {
    const read = readPost(deps, post, { ...REGISTER, schema: registerInput(deps.texts()) })
    if (!read.ok) return { ...read.reply, refusals: read.reply.refusals.map(withId) }
    const { email, password } = read.input
    const outcome = await registerCustomer(deps, { email, password, ip: post.caller.ip, waits: true })
    if (!outcome.ok) return refuseForm(post, 'register', outcome.refusals.map(withId))
    if (outcome.value !== null && hasOptedIn(post.fields)) {
      await recordConsent(deps, { email, customerId: outcome.value.id, source: 'register' })
    }
    return { kind: 'go', to: withNotice(ACCOUNT_PATH, 'registered') }
  }
}

function withId<R extends { field?: string }>(refusal: R): R {
  const id = refusal.field === undefined ? undefined : REGISTER_IDS[refusal.field]
  return id === undefined ? refusal : { ...refusal, field: id }
}
