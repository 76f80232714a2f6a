import type { ReactNode } from 'react'
import type { ShownPage } from './load-shown.ts'
import { CartShown } from './shown-cart.tsx'
import { ListingShown } from './shown-listing.tsx'
import { PostShown } from './shown-post.tsx'
import { ProductShown } from './shown-product.tsx'

/** What the modules of a template inside show. */
export function ShownAround({ shown, children }: { shown: ShownPage; children: ReactNode }) {
  switch (shown.kind) {
    case 'product':
      return <ProductShown page={shown.page}>{children}</ProductShown>
    case 'listing':
      return <ListingShown page={shown.page}>{children}</ListingShown>
    case 'post':
      return <PostShown page={shown.page}>{children}</PostShown>
    case 'cart':
      return <CartShown page={shown.page}>{children}</CartShown>
  }
}
