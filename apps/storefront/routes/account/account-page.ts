import type { RefusedForm } from '@buoy/kernel/rules/refused-form.ts'
import { noticeText } from '@buoy/people/customers/rules/account-notices.ts'
import type { Account } from '@buoy/shop/account/pages/contract.ts'
import type { EntryProps } from '@buoy/shop/account/pages/storefront/EntryView.tsx'
import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router'
import { type Matches, ownTitle } from '../../meta.ts'
import { requestAddress } from '../../request-address.ts'
import type { Store } from '../../store.ts'
import { storeContext } from '../../store-context.ts'
import type { PlainTitle } from '../../titles/titles.ts'

/** What a page of the account gets: its own data, or what a guest needs to log in first. */
export type AccountPage<Data> =
  | { guest: EntryProps }
  | { guest: null; data: Data; form: RefusedForm | null; notice: string | null; logoutNonce: string }

/** Titles of the account's pages; none of them is for search engines. */
export function accountMeta(matches: Matches, title: PlainTitle): MetaDescriptor[] {
  return [{ title: ownTitle(matches, title) }, { name: 'robots', content: 'noindex' }]
}

/**
 * Loads a page of the account. Guests get the forms to log in, which lead back to the page they asked
 * for; `load` runs for customers only.
 */
export async function accountPage<Data>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  load: (account: Account, store: Store) => Promise<Data>,
): Promise<AccountPage<Data>> {
  const store = context.get(storeContext)
  const { pathname, searchParams } = requestAddress(request, store)
  const notice = noticeText(searchParams.get('notice'), store.texts)
  if (store.account === null) {
    const nonces = { login: store.formNonce('login'), register: store.formNonce('register') }
    const key = searchParams.get('key')
    const redirect = key === null ? pathname : `${pathname}?key=${encodeURIComponent(key)}`
    const news = await store.marketing()
    return { guest: { nonces, form: store.form, redirect, notice, news } }
  }
  const data = await load(store.account, store)
  return { guest: null, data, form: store.form, notice, logoutNonce: store.formNonce('logout') }
}
