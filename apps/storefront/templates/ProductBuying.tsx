import type { ProductBuyFormProps } from '@buoy/pages/templates/modules/product-modules.ts'
import { StockAlertForm } from '@buoy/shop/engagement/stock-alerts/storefront/StockAlertForm.tsx'
import { WishButton } from '@buoy/shop/engagement/wish-list/storefront/WishButton.tsx'
import { BuyForm } from '../product/BuyForm.tsx'
import type { ShownProduct } from './shown-product.tsx'
import styles from './template-parts.module.css'

/** The choice, the way to buy it, and what is offered beside that. */
export function ProductBuying({ shown, ...props }: ProductBuyFormProps & { shown: ShownProduct }) {
  const { product: bought, variant, choice, choose, delivery, homeTaxes, wallets } = shown
  return (
    <div className={`summary entry-summary ${styles.buying}`}>
      <BuyForm
        product={bought}
        choice={choice}
        onChoose={choose}
        variant={variant}
        delivery={delivery}
        homeTaxes={homeTaxes}
        wallets={wallets}
        showPrice={props.showPrice}
        showPromises={props.showPromises}
      />
      {props.showWishList && <WishButton productId={bought.id} name={bought.name} look="words" />}
      {variant?.availability.state === 'out-of-stock' && (
        <StockAlertForm key={variant.id} variantId={variant.id} name={bought.name} />
      )}
    </div>
  )
}
