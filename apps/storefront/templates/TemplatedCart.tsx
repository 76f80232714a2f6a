import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { PageView } from '@buoy/pages/modules/PageView.tsx'
import { EmptyCartPage } from '../cart/CartParts.tsx'
import type { CartPageData } from '../cart/cart-page-data.ts'
// Makes the views of the modules of the cart known.
import './cart-modules.tsx'
import { useTestsOf } from '../use-tests-of.ts'
import { CartShown, useShownCart } from './shown-cart.tsx'

/** The cart page as a template of the owner's lays it out; the built-in page while the cart is empty. */
export function TemplatedCart({ template, page }: { template: PublishedPage; page: CartPageData }) {
  return (
    <CartShown page={page}>
      <Filled template={template} />
    </CartShown>
  )
}

function Filled({ template }: { template: PublishedPage }) {
  const cart = useShownCart()?.cart
  if (cart?.lines.length === 0) return <EmptyCartPage cart={cart} />
  return <FilledByTemplate template={template} />
}

/** Who sees it takes part in its tests; an empty cart has the built-in page. */
function FilledByTemplate({ template }: { template: PublishedPage }) {
  useTestsOf(template)
  return (
    <div className="woocommerce" data-cart-view="" data-template={template.slug}>
      <PageView page={template} />
    </div>
  )
}
