import { DownloadList } from '@buoy/shop/orders/downloads/storefront/DownloadList.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'downloads')

/** The files of all orders of the customer. */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, (account) => account.downloads())
}

export default function DownloadsRoute() {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="downloads" title={t('yourDownloads')}>
      {(downloads) =>
        downloads.length === 0 ? (
          <p>{rich('nothingToDownload', { link: (text) => <a href="/index.php/shop/">{text}</a> })}</p>
        ) : (
          <DownloadList downloads={downloads} isOfSeveralOrders />
        )
      }
    </AccountRoute>
  )
}
