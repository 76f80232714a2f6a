import type { ProductCard } from '@buoy/shop/catalogue/products/contract.ts'
import { ProductTile } from '@buoy/shop/catalogue/products/storefront/ProductTile.tsx'
import { Picture } from '@buoy/ui/Picture.tsx'
import type { ModuleViewProps } from '../module.ts'
import { CarouselItem, CarouselStrip } from './CarouselStrip.tsx'
import styles from './carousel.module.css'
import type { CarouselProps } from './schema.ts'

/** Pictures or products in one line. */
export function CarouselView({ id, root, props, data }: ModuleViewProps<CarouselProps>) {
  const products = (data ?? []) as ProductCard[]
  const { label, columns, pictures } = props
  if (pictures.length + products.length === 0) return null
  return (
    <CarouselStrip id={id} root={root} label={label} columns={columns}>
      {pictures.map(({ picture, caption, href }) => (
        <CarouselItem key={picture.name}>
          <CarouselPicture picture={picture} caption={caption} href={href} columns={columns} />
        </CarouselItem>
      ))}
      {products.map((product) => (
        <CarouselItem key={product.id}>
          <ProductTile product={product} first={false} />
        </CarouselItem>
      ))}
    </CarouselStrip>
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
