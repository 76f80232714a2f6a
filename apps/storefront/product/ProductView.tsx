import type { Buyable, ProductPage } from '@buoy/shop/catalogue/products/contract.ts'
import { chosenVariant } from '@buoy/shop/catalogue/products/rules/choose-variant.ts'
import { Breadcrumb } from '@buoy/shop/catalogue/products/storefront/Breadcrumb.tsx'
import { Gallery } from '@buoy/shop/catalogue/products/storefront/Gallery.tsx'
import { ProductGrid } from '@buoy/shop/catalogue/products/storefront/ProductGrid.tsx'
import { RecentlyViewed } from '@buoy/shop/catalogue/products/storefront/RecentlyViewed.tsx'
import { useChoice } from '@buoy/shop/catalogue/products/storefront/use-choice.ts'
import type { WalletPlace } from '@buoy/shop/checkout/wallet/contract.ts'
import { BoughtTogether } from '@buoy/shop/engagement/recommendations/storefront/BoughtTogether.tsx'
import type { ProductReviews } from '@buoy/shop/engagement/reviews/contract.ts'
import { StockAlertForm } from '@buoy/shop/engagement/stock-alerts/storefront/StockAlertForm.tsx'
import { WishButton } from '@buoy/shop/engagement/wish-list/storefront/WishButton.tsx'
import type { DeliveryPromise } from '@buoy/shop/pricing/shipping/rules/delivery-promise.ts'
import type { HomeTaxNames } from '@buoy/shop/pricing/tax/rules/taxation.ts'
import { Rating } from '@buoy/ui/Rating.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import { BuyForm } from './BuyForm.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import styles from './product.module.css'

/** Attributes that stand beside the description; all of them are in their tab. */
const FACTS_SHOWN = 4

type Props = {
  product: ProductPage
  reviews: ProductReviews
  delivery: DeliveryPromise | null
  homeTaxes: HomeTaxNames
  /** What one press adds with it; empty for nothing to show. */
  together: readonly Buyable[]
  wallets: WalletPlace
  /** Shown to its owner before it is in the shop: nothing of the visit is kept. */
  isPreview?: boolean
}

/** Everything about one product: pictures, the choice and the way to buy it, tabs, and what goes with it. */
export function ProductView(props: Props) {
  const t = useMessages(messages)
  const { product, reviews, delivery, homeTaxes, together, wallets, isPreview = false } = props
  const [choice, setChoice] = useChoice(product)
  const variant = chosenVariant(product.variants, choice)
  return (
    <div className={`product ${styles.page}`}>
      <Breadcrumb crumbs={product.categories.slice(0, 1)} current={product.name} />
      <div className={styles.columns}>
        <Gallery pictures={product.pictures} shown={variant?.picture ?? null} />
        <div className={styles.side}>
          <div className={`summary entry-summary ${styles.box}`}>
            <h1 className={`product_title entry-title ${styles.title}`}>{product.name}</h1>
            {product.rating.count > 0 && (
              <a className={styles.rating} href="#reviews">
                <Rating average={product.rating.average} count={product.rating.count} />
              </a>
            )}
            <p className={`woocommerce-product-details__short-description ${styles.short}`}>
              {product.shortDescription}
            </p>
            <BuyForm
              product={product}
              choice={choice}
              onChoose={setChoice}
              variant={variant}
              delivery={delivery}
              homeTaxes={homeTaxes}
              wallets={wallets}
            />
            <WishButton productId={product.id} name={product.name} look="words" />
            {variant?.availability.state === 'out-of-stock' && (
              <StockAlertForm key={variant.id} variantId={variant.id} name={product.name} />
            )}
          </div>
        </div>
      </div>
      <BoughtTogether product={product} variant={variant} others={together} />
      <ProductTabs product={product} reviews={reviews} facts={FACTS_SHOWN} />
      {product.related.length > 0 && (
        <section className={`related products ${styles.related}`} aria-labelledby="related-title">
          <h2 className={styles.heading} id="related-title">
            {t('goesWellWith')}
          </h2>
          <ProductGrid products={product.related} />
        </section>
      )}
      {!isPreview && <RecentlyViewed product={product} />}
    </div>
  )
}
