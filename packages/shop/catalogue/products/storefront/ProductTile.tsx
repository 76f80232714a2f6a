import { Picture } from '@buoy/ui/Picture.tsx'
import { Price } from '@buoy/ui/Price.tsx'
import { Rating } from '@buoy/ui/Rating.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useContext } from 'react'
import type { ProductCard } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './product-tile.module.css'
import { TileSlotsContext } from './tile-slots.ts'

/** How wide a tile stands: two in a row on phones, three or four from there. */
const TILE_SIZES = '(min-width: 981px) 290px, (min-width: 768px) 31vw, 46vw'
const MOST = 800

/** A product in a listing, a shop module or among related products. */
export function ProductTile({ product, first = false }: { product: ProductCard; first?: boolean }) {
  const t = useMessages(messages)
  const { availability, price } = product
  const { Mark, Action } = useContext(TileSlotsContext)
  return (
    <article className={`product ${styles.tile}`}>
      <a className={styles.link} href={product.url}>
        <div className={styles.frame}>
          {product.picture && (
            <Picture
              picture={product.picture}
              sizes={TILE_SIZES}
              most={MOST}
              first={first}
              className={styles.picture}
            />
          )}
          {product.secondPicture && (
            <Picture
              picture={product.secondPicture}
              alt=""
              sizes={TILE_SIZES}
              most={MOST}
              className={`${styles.picture} ${styles.second}`}
            />
          )}
          {availability.state === 'out-of-stock' && <span className={styles.badge}>{t('soldOut')}</span>}
          {availability.state !== 'out-of-stock' && product.sale && (
            <span className={`onsale ${styles.badge} ${styles.sale}`}>{t('sale')}</span>
          )}
          {availability.state === 'on-backorder' && !product.sale && (
            <span className={styles.badge}>{t('onBackorder')}</span>
          )}
          {availability.state === 'in-stock' && !product.sale && availability.left !== null && (
            <span className={styles.badge}>{t('onlyLeft', { left: availability.left })}</span>
          )}
        </div>
        <h3 className={`woocommerce-loop-product__title ${styles.name}`}>{product.name}</h3>
      </a>
      {Mark && <Mark product={product} />}
      {product.rating.count > 0 && <Rating average={product.rating.average} count={product.rating.count} />}
      <div className={styles.facts}>
        <Price
          className={`price ${styles.price}`}
          amount={price.from}
          regular={price.regularFrom}
          from={price.to > price.from}
        />
        {Action && <Action product={product} />}
      </div>
    </article>
  )
}
