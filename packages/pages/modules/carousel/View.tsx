import type { ProductCard } from '@buoy/shop/catalogue/contract.ts'
import { ProductTile } from '@buoy/shop/catalogue/storefront/ProductTile.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { Picture } from '@buoy/ui/Picture.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './carousel.module.css'
import { MODULE_CAROUSEL_MOVE_MS } from './carousel-move.ts'
import type { CarouselProps } from './schema.ts'
import { useCarousel } from './use-carousel.ts'

/** Pictures or products in one line, moved by buttons, fingers or keys. Without script it scrolls. */
export function CarouselView({ id, root, props, data }: ModuleViewProps<CarouselProps>) {
  const products = (data ?? []) as ProductCard[]
  const { list, edges, move, onScroll } = useCarousel(MODULE_CAROUSEL_MOVE_MS)
  const listId = `${id}-list`
  if (props.pictures.length + products.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a named group with a role description (ARIA authoring practices)
    <div
      {...root('et_pb_carousel', styles.carousel, styles[`columns-${props.columns}`])}
      role="group"
      aria-roledescription="carousel"
      aria-label={props.label}
    >
      <ul
        ref={list}
        id={listId}
        className={styles.list}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus
        tabIndex={0}
        aria-label={props.label}
      >
        {props.pictures.map(({ picture, caption, href }) => (
          <li key={picture.name} className={`et_pb_carousel_item ${styles.item}`}>
            <CarouselPicture picture={picture} caption={caption} href={href} columns={props.columns} />
          </li>
        ))}
        {products.map((product) => (
          <li key={product.id} className={`et_pb_carousel_item ${styles.item}`}>
            <ProductTile product={product} first={false} />
          </li>
        ))}
      </ul>
      <div className={`et-pb-arrow-controls ${styles.controls}`}>
        {(['previous', 'next'] as const).map((way) => (
          <button
            key={way}
            type="button"
            className={`et-pb-arrow-${way === 'previous' ? 'prev' : way} ${styles.control}`}
            aria-label={way === 'previous' ? 'Back' : 'Further'}
            aria-controls={listId}
            aria-disabled={way === 'previous' ? edges.atStart : edges.atEnd}
            onClick={() => move(way)}
          >
            <Icon name={way === 'previous' ? 'left' : 'right'} size={22} />
          </button>
        ))}
      </div>
    </div>
  )
}

type PictureProps = CarouselProps['pictures'][number] & { columns: number }

function CarouselPicture({ picture, caption, href, columns }: PictureProps) {
  const sizes = `(width > 980px) ${Math.round(100 / columns)}vw, 82vw`
  const drawn = (
    <figure className={styles.figure}>
      <Picture picture={picture} sizes={sizes} className={styles.picture} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
  return href === null ? (
    drawn
  ) : (
    <a href={href} className={styles.link}>
      {drawn}
    </a>
  )
}
