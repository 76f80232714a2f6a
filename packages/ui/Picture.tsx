import {
  pictureFocus,
  pictureSrcset,
  pictureUrl,
  type Picture as StoredPicture,
} from '@buoy/kernel/rules/picture.ts'
import type { CSSProperties } from 'react'
import styles from './picture.module.css'

/** Width in px of the JPEG that browsers without AVIF and WebP get. */
const FALLBACK_WIDTH = 800

export type PictureProps = {
  picture: StoredPicture
  /** The `sizes` attribute: how wide the picture stands at which window. */
  sizes: string
  /** The one picture a visitor sees first: fetched at once and with priority. */
  first?: boolean
  /** Overrides the stored text; '' for a picture that only repeats what stands beside it. */
  alt?: string
  className?: string | undefined
  style?: CSSProperties
}

/** A responsive picture in AVIF, WebP and JPEG, its room reserved by width and height. A missing file shows its text on foam. */
export function Picture({ picture, sizes, first = false, alt, className, style }: PictureProps) {
  const fallback =
    picture.widths.findLast((width) => width <= FALLBACK_WIDTH) ?? picture.widths[0] ?? picture.width
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcset(picture, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(picture.name, fallback, 'jpg')}
        srcSet={pictureSrcset(picture, 'jpg')}
        sizes={sizes}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className={[styles.image, className].filter(Boolean).join(' ')}
        style={{ objectPosition: pictureFocus(picture), ...style }}
      />
    </picture>
  )
}
