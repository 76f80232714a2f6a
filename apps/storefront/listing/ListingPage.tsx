import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { ListingView } from '@buoy/shop/catalogue/products/storefront/ListingView.tsx'
import { usePageMoves } from '@buoy/ui/page-moves.ts'
import { ByTemplate } from '../templates/ByTemplate.tsx'
import type { ListingPageData } from '../templates/shown-listing.tsx'

/** A listing of products: by the owner's template where there is one, else the built-in page. */
export function ListingPage({
  template,
  ...page
}: ListingPageData & { template?: PublishedPage | undefined }) {
  const go = usePageMoves()
  return template === undefined ? (
    <ListingView {...page} {...go} />
  ) : (
    <ByTemplate template={template} shown={{ kind: 'listing', page }} />
  )
}
