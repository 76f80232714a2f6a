import type { Form } from '@buoy/kernel/server/form.ts'
import { DETAILS_NONCE_FIELD, detailsInput } from '@buoy/people/customers/contract.ts'
import { withNotice } from '@buoy/people/customers/rules/account-notices.ts'
import { DETAILS_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import { readPost, refuseForm } from '@buoy/people/customers/server/read-post.ts'
import { signedIn } from '@buoy/people/customers/server/signed-in.ts'
import { updateDetails } from '@buoy/people/customers/server/update-details.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountCookie } from './enter-account.ts'
import { notTheSame } from './lost-password-form.ts'

const DETAILS = { name: 'details', nonceField: DETAILS_NONCE_FIELD } as const

/** Names, address and password. The readable cookie learns the new first name. */
export function detailsForm(deps: AccountDeps): Form {
  return signedIn(deps, async (post) => {
    const read = readPost(deps, post, { ...DETAILS, schema: detailsInput(deps.texts()) })
    if (!read.ok) return read.reply
    const { input } = read
    if (input.password_1 !== input.password_2) return refuseForm(post, 'details', [notTheSame(deps.texts())])
    const { customer, sessionId } = post
    const outcome = await updateDetails(deps, {
      customer,
      sessionId,
      details: {
        firstName: input.account_first_name,
        lastName: input.account_last_name,
        email: input.account_email,
        currentPassword: input.password_current,
        newPassword: input.password_1,
      },
    })
    if (!outcome.ok) return refuseForm(post, 'details', outcome.refusals)
    const isNewAddress = outcome.value.email !== customer.email
    return {
      kind: 'go',
      to: withNotice(DETAILS_PATH, isNewAddress ? 'confirm-mailed' : 'details-saved'),
      cookies: [accountCookie(outcome.value, true)],
    }
  })
}
