import { DownloadList } from '@buoy/shop/orders/downloads/storefront/DownloadList.tsx'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'Your downloads')

/** The files of all orders of the customer. */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, (account) => account.downloads())
}

export default function DownloadsRoute() {
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="downloads" title="Your downloads">
      {(downloads) =>
        downloads.length === 0 ? (
          <p>
            There is nothing to download yet. <a href="/index.php/shop/">To the shop</a>
          </p>
        ) : (
          <DownloadList downloads={downloads} isOfSeveralOrders />
        )
      }
    </AccountRoute>
  )
}
