import { noticeText } from '@buoy/people/customers/rules/account-notices.ts'
import { LostPasswordView } from '@buoy/shop/account/pages/storefront/LostPasswordView.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from '../../page/page-tree.tsx'
import { storeContext } from '../../store-context.ts'
import { accountMeta } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'lostPassword')

/** Asking for a link, or with the link's `key` choosing a new password. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const { searchParams } = new URL(request.url)
  return {
    nonces: {
      lostPassword: store.formNonce('lostPassword'),
      resetPassword: store.formNonce('resetPassword'),
    },
    form: store.form,
    secret: (searchParams.get('key') ?? '').slice(0, 100),
    notice: noticeText(searchParams.get('notice'), store.texts),
  }
}

export default function LostPasswordRoute() {
  return <LostPasswordView {...useLoaderData<typeof loader>()} />
}
