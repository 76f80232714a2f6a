import {
  pictureFocus,
  pictureSrcset,
  pictureUrl,
  type Picture as StoredPicture,
} from '@buoy/kernel/rules/picture.ts'
import type { CSSProperties } from 'react'
import styles from './picture.module.css'

/** Width in px of the WebP that stands where a browser chooses none. */
const FALLBACK_WIDTH = 800

export type PictureProps = {
  picture: StoredPicture
  /** The `sizes` attribute: how wide the picture stands at which window. */
  sizes: string
  /** For a picture that is always small: the widest file in px that any screen needs. */
  most?: number
  /** The one picture a visitor sees first: fetched at once and with priority. */
  first?: boolean
  /** Overrides the stored text; '' for a picture that only repeats what stands beside it. */
  alt?: string
  className?: string | undefined
  style?: CSSProperties
}

/**
 * A responsive picture in AVIF and WebP, its room reserved by width and height; of a small one, browsers without AVIF get
 * one file. A missing file shows its text on foam.
 */
export function Picture({ picture, sizes, most, first = false, alt, className, style }: PictureProps) {
  const widest = Math.min(most ?? FALLBACK_WIDTH, FALLBACK_WIDTH)
  const fallback = picture.widths.findLast((width) => width <= widest) ?? picture.widths[0] ?? picture.width
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcset(picture, 'avif', most)} sizes={sizes} />
      <img
        src={pictureUrl(picture.name, fallback, 'webp')}
        {...(most === undefined && { srcSet: pictureSrcset(picture, 'webp'), sizes })}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={[styles.image, className].filter(Boolean).join(' ')}
        style={{ objectPosition: pictureFocus(picture), ...style }}
      />
    </picture>
  )
}
