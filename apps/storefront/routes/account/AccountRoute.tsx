import type { RefusedForm } from '@buoy/kernel/rules/refused-form.ts'
import { AccountFrame } from '@buoy/shop/account/pages/storefront/AccountFrame.tsx'
import { EntryView } from '@buoy/shop/account/pages/storefront/EntryView.tsx'
import type { ReactNode } from 'react'
import type { AccountPage } from './account-page.ts'

type Props<Data> = {
  page: AccountPage<Data>
  endpoint: string
  title: string
  children: (data: Data, form: RefusedForm | null) => ReactNode
}

/** A page of the account inside its frame, or the forms to log in for a guest. */
export function AccountRoute<Data>({ page, endpoint, title, children }: Props<Data>) {
  if (page.guest !== null) return <EntryView {...page.guest} />
  return (
    <AccountFrame endpoint={endpoint} title={title} notice={page.notice} logoutNonce={page.logoutNonce}>
      {children(page.data, page.form)}
    </AccountFrame>
  )
}
