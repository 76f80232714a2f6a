import type { Form } from '@buoy/kernel/server/form.ts'
import { withNotice } from '@buoy/people/customers/rules/account-notices.ts'
import { ADDRESSES_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import { readPost, refuseForm } from '@buoy/people/customers/server/read-post.ts'
import { signedIn } from '@buoy/people/customers/server/signed-in.ts'
import { readForm } from '../../../checkout/flow/server/read-form.ts'
import { ADDRESS_NONCE_FIELD, addressInput } from '../contract.ts'
import { type AddressKind, readAddress, validateAddress } from '../rules/saved-address.ts'
import type { AccountDeps } from './account-deps.ts'
import { saveAddress } from './addresses.ts'

const ADDRESS = { name: 'address', nonceField: ADDRESS_NONCE_FIELD, schema: addressInput } as const

/** One of the customer's addresses, judged by the checkout's rules. */
export function addressForm(deps: AccountDeps, kind: AddressKind): Form {
  return signedIn(deps, async (post) => {
    const read = readPost(deps, post, ADDRESS)
    if (!read.ok) return read.reply
    const values = readForm(post.fields)
    const wrong = validateAddress(kind, values, deps.texts())
    if (wrong.length > 0) return refuseForm(post, 'address', wrong)
    await saveAddress(deps, { customerId: post.customer.id, kind, saved: readAddress(kind, values) })
    return { kind: 'go', to: withNotice(ADDRESSES_PATH, 'address-saved') }
  })
}
