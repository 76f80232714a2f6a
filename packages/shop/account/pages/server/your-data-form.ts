import type { Form } from '@buoy/kernel/server/form.ts'
import type { Person, PersonalData } from '@buoy/kernel/server/personal-data.ts'
import type { Customer } from '@buoy/people/customers/contract.ts'
import { withNotice } from '@buoy/people/customers/rules/account-notices.ts'
import { ACCOUNT_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import { logOut } from '@buoy/people/customers/server/find-signed-in.ts'
import { readPost, refuseForm } from '@buoy/people/customers/server/read-post.ts'
import { signedIn } from '@buoy/people/customers/server/signed-in.ts'
import { checkPassword } from '@buoy/people/customers/server/update-details.ts'
import { ERASE_NONCE_FIELD, eraseInput } from '../contract.ts'
import type { AccountDeps } from './account-deps.ts'
import { erasePerson } from './erase-person.ts'
import { FORGOTTEN } from './small-forms.ts'

const ERASE = { name: 'erase', nonceField: ERASE_NONCE_FIELD, schema: eraseInput } as const

/** Who a customer is to the features that hold data: the address counts once they have confirmed it. */
export function personOf({ id, email, isConfirmed }: Customer): Person {
  return { customerId: id, email, ownsAddress: isConfirmed }
}

/** Erasing oneself: asks for the password, and logs out everywhere. */
export function eraseForm(deps: AccountDeps & { personalData: readonly PersonalData[] }): Form {
  return signedIn(deps, async (post) => {
    const read = readPost(deps, post, ERASE)
    if (!read.ok) return read.reply
    const { customer } = post
    const wrong = await checkPassword(deps, customer.id, read.input.password_current)
    if (wrong !== null) return refuseForm(post, 'erase', [wrong])
    const erased = await erasePerson(deps, { ...personOf(customer), firstName: customer.firstName })
    if (!erased.ok) return refuseForm(post, 'erase', erased.refusals)
    return {
      kind: 'go',
      to: withNotice(ACCOUNT_PATH, 'erased'),
      cookies: FORGOTTEN,
      setCookies: await logOut(deps, post.headers),
      renewsSession: true,
    }
  })
}
