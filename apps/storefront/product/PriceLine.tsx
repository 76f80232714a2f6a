import { shopShowsTax } from '@buoy/kernel/rules/store-locale.ts'
import type { ProductPage, Variant } from '@buoy/shop/catalogue/products/contract.ts'
import { SaleMark } from '@buoy/shop/catalogue/products/storefront/SaleMark.tsx'
import type { HomeTaxNames } from '@buoy/shop/pricing/tax/rules/taxation.ts'
import { Price } from '@buoy/ui/Price.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './buy-form.module.css'

type Props = { product: ProductPage; variant: Variant | null; homeTaxes: HomeTaxNames }

/** What the product costs as it is chosen, the tax in it or to come, and its sale. */
export function PriceLine({ product, variant, homeTaxes }: Props) {
  const sale = variant ? variant.sale : product.sale
  return (
    <p className={`price ${styles.price}`} aria-live="polite">
      <ProductPrice product={product} variant={variant} />
      <TaxNote taxes={(variant ? [variant] : product.variants).map((one) => homeTaxes[one.taxClass])} />
      {sale && <SaleMark sale={sale} />}
    </p>
  )
}

/** What the choice costs; before there is one, from the lowest to the highest. */
export function ProductPrice({ product, variant }: { product: ProductPage; variant: Variant | null }) {
  const rich = useRichMessages(messages)
  const { price } = product
  return (
    <>
      {variant ? (
        <Price amount={variant.price} regular={variant.regularPrice} />
      ) : price.to > price.from ? (
        <span className={styles.range}>
          {rich('priceRange', {
            from: <Price amount={price.from} />,
            to: <Price amount={price.to} />,
            dash: (text) => <span aria-hidden="true">{text}</span>,
            hidden: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </span>
      ) : (
        <Price amount={price.from} regular={price.regularFrom} />
      )}
    </>
  )
}

/** Which tax a price holds, or is added to it; nothing while what may still be chosen does not agree, or has none. */
function TaxNote({ taxes }: { taxes: (string | null | undefined)[] }) {
  const t = useMessages(messages)
  const isInside = shopShowsTax(useStoreLocale())
  const [name, ...others] = new Set(taxes)
  if (!name || others.length > 0) return null
  return <small className={styles.tax}>{t(isInside ? 'taxIncluded' : 'taxNotIncluded', { name })}</small>
}
