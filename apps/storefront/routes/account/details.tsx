import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { DetailsView } from '@buoy/shop/account/pages/storefront/DetailsView.tsx'
import { NewsCard } from '@buoy/shop/account/pages/storefront/NewsCard.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'details')

/** Names, address and password. */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, async (account, store) => ({
    customer: account.customer,
    nonce: store.formNonce('details'),
    news: { offer: await store.marketing(), nonce: store.formNonce('news') },
  }))
}

export default function DetailsRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="edit-account" title={t('yourDetails')}>
      {({ news, ...data }, form) => (
        <>
          <DetailsView {...data} state={stateOfForm(form, 'details')} />
          <NewsCard {...news} state={stateOfForm(form, 'news')} />
        </>
      )}
    </AccountRoute>
  )
}
