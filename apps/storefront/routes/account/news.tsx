import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { NewsCard } from '@buoy/shop/account/pages/storefront/NewsCard.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'newsAndOffers')

/** News and offers on a page of their own: where the form of the details goes, and a link may lead. */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, async (_account, store) => ({
    offer: await store.marketing(),
    nonce: store.formNonce('news'),
  }))
}

export default function NewsRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="edit-account" title={t('newsAndOffers')}>
      {(data, form) => <NewsCard {...data} state={stateOfForm(form, 'news')} />}
    </AccountRoute>
  )
}
