import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { codeOnDemand } from '../code-on-demand.ts'
import type { TemplatedPage } from './ByTemplate.tsx'

import type { ShownPage } from './load-shown.ts'

const PRODUCT = codeOnDemand(
  'apps/storefront/templates/TemplatedProduct.tsx',
  () => import('./TemplatedProduct.tsx'),
)
const LISTING = codeOnDemand(
  'apps/storefront/templates/TemplatedListing.tsx',
  () => import('./TemplatedListing.tsx'),
)
const POST = codeOnDemand('apps/storefront/templates/TemplatedPost.tsx', () => import('./TemplatedPost.tsx'))
const CART = codeOnDemand('apps/storefront/templates/TemplatedCart.tsx', () => import('./TemplatedCart.tsx'))

/** Fetches what draws templates of every kind: the server does, before it draws anything. */
export async function fetchAll(): Promise<void> {
  await Promise.all([PRODUCT.fetch(), LISTING.fetch(), POST.fetch(), CART.fetch()])
}

type Props<Kind extends ShownPage['kind']> = {
  template: PublishedPage
  page: Extract<ShownPage, { kind: Kind }>['page']
}

function ByProductTemplate({ template, page }: Props<'product'>) {
  const { TemplatedProduct } = PRODUCT.useCode()
  return <TemplatedProduct key={page.product.id} template={template} page={page} />
}

function ByListingTemplate({ template, page }: Props<'listing'>) {
  const { TemplatedListing } = LISTING.useCode()
  return <TemplatedListing template={template} page={page} />
}

function ByPostTemplate({ template, page }: Props<'post'>) {
  const { TemplatedPost } = POST.useCode()
  return <TemplatedPost key={page.post.id} template={template} page={page} />
}

function ByCartTemplate({ template, page }: Props<'cart'>) {
  const { TemplatedCart } = CART.useCode()
  return <TemplatedCart template={template} page={page} />
}

/** A page by a template, drawn by the code of its kind. */
export function PageByTemplate({ template, shown }: TemplatedPage) {
  switch (shown.kind) {
    case 'product':
      return <ByProductTemplate template={template} page={shown.page} />
    case 'listing':
      return <ByListingTemplate template={template} page={shown.page} />
    case 'post':
      return <ByPostTemplate template={template} page={shown.page} />
    case 'cart':
      return <ByCartTemplate template={template} page={shown.page} />
  }
}
