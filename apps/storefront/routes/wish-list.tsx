import { WishListView } from '@buoy/shop/engagement/wish-list/storefront/WishListView.tsx'
import type { MetaFunction } from 'react-router'
import { ownTitle } from '../meta.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'wishList') },
  { name: 'robots', content: 'noindex' },
]

/** The same page for everybody, from memory; the browser brings the list. */
export default function WishListRoute() {
  return <WishListView />
}
