import { StockAlertView } from '@buoy/shop/engagement/stock-alerts/storefront/StockAlertView.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ownTitle } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'backInStock') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  return { key, alert: await context.get(storeContext).stockAlert(key) }
}

/** A subscription to something that is sold out. */
export default function StockAlert() {
  const { key, alert } = useLoaderData<typeof loader>()
  return <StockAlertView alert={alert} alertKey={key} />
}
