import type { Form } from '@buoy/kernel/server/form.ts'
import { withNotice } from '@buoy/people/customers/rules/account-notices.ts'
import { DETAILS_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import { readPost } from '@buoy/people/customers/server/read-post.ts'
import { signedIn } from '@buoy/people/customers/server/signed-in.ts'
import { NEWS_NONCE_FIELD, newsInput } from '../../../marketing/contract.ts'
import { recordConsent } from '../../../marketing/server/record-consent.ts'
import { withdrawConsent } from '../../../marketing/server/withdraw-consent.ts'
import type { AccountDeps } from './account-deps.ts'

const NEWS = { name: 'news', nonceField: NEWS_NONCE_FIELD, schema: newsInput } as const

/** Agreeing to news and offers from the account, or ending that. Twice the same changes nothing. */
export function newsForm(deps: AccountDeps): Form {
  return signedIn(deps, async (post) => {
    const read = readPost(deps, post, NEWS)
    if (!read.ok) return read.reply
    const { id: customerId, email } = post.customer
    const wants = read.input.wants === 'yes'
    if (wants) await recordConsent(deps, { email, customerId, source: 'account' })
    else await withdrawConsent(deps, { email, by: 'account' })
    return { kind: 'go', to: withNotice(DETAILS_PATH, wants ? 'news-on' : 'news-off') }
  })
}
