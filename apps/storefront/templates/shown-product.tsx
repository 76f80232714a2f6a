import type { Buyable, ProductPage, Variant } from '@buoy/shop/catalogue/products/contract.ts'
import { type Choice, chosenVariant } from '@buoy/shop/catalogue/products/rules/choose-variant.ts'
import { useChoice } from '@buoy/shop/catalogue/products/storefront/use-choice.ts'
import type { WalletPlace } from '@buoy/shop/checkout/wallet/contract.ts'
import type { ProductReviews } from '@buoy/shop/engagement/reviews/contract.ts'
import type { DeliveryPromise } from '@buoy/shop/pricing/shipping/rules/delivery-promise.ts'
import type { HomeTaxNames } from '@buoy/shop/pricing/tax/rules/taxation.ts'
import { createContext, type ReactNode, useContext } from 'react'

/** Everything that the page of a product shows. */
export type ProductPageData = {
  product: ProductPage
  reviews: ProductReviews
  delivery: DeliveryPromise | null
  homeTaxes: HomeTaxNames
  together: readonly Buyable[]
  wallets: WalletPlace
  /** Shown to its owner before it is in the shop: nothing of the visit is kept. */
  isPreview?: boolean
}

/** The same with what is chosen, which several modules of a template share. */
export type ShownProduct = ProductPageData & {
  choice: Choice
  choose: (choice: Choice) => void
  variant: Variant | null
}

const ShownProductContext = createContext<ShownProduct | null>(null)

/** The product that the modules inside show. */
export function ProductShown({ page, children }: { page: ProductPageData; children: ReactNode }) {
  const [choice, choose] = useChoice(page.product)
  const variant = chosenVariant(page.product.variants, choice)
  return <ShownProductContext value={{ ...page, choice, choose, variant }}>{children}</ShownProductContext>
}

/** The product that a module shows; `null` in the editor of a shop that has none yet. */
export function useShownProduct(): ShownProduct | null {
  return useContext(ShownProductContext)
}
