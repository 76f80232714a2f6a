import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { ImageOff, LoaderCircle } from 'lucide-react'
import type { ConsolePicture } from '../contract.ts'
import styles from './pictures.module.css'

/** A small square of a picture; while its sizes are being made, a sign that they are. */
export function PictureThumb(props: {
  picture: Pick<ConsolePicture, 'name' | 'widths' | 'alt' | 'focus' | 'state'>
  alt?: string
}) {
  const { picture } = props
  if (picture.widths.length === 0) {
    return (
      <span className={styles.making}>
        {picture.state === 'failed' ? (
          <ImageOff aria-label="This picture could not be read" />
        ) : (
          <LoaderCircle aria-label="The sizes of this picture are being made" className={styles.turning} />
        )}
      </span>
    )
  }
  const width = picture.widths.find((one) => one >= 240) ?? picture.widths[0] ?? 240
  return (
    <img
      src={pictureUrl(picture.name, width, 'webp')}
      alt={props.alt ?? picture.alt}
      loading="lazy"
      className={styles.thumb}
      style={{ objectPosition: `${picture.focus.x * 100}% ${picture.focus.y * 100}%` }}
    />
  )
}
