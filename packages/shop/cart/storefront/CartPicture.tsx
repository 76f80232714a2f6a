import type { Picture as StoredPicture } from '@buoy/kernel/rules/picture.ts'
import { Picture } from '@buoy/ui/Picture.tsx'
import styles from './cart-picture.module.css'

/** A line's small square picture; decorative, since the product's name stands beside it. `size` in CSS px. */
export function CartPicture({ picture, size }: { picture: StoredPicture | null; size: number }) {
  return (
    <span className={styles.frame} style={{ inlineSize: size, blockSize: size }}>
      {picture && (
        <Picture picture={picture} sizes={`${size}px`} most={480} alt="" className={styles.picture} />
      )}
    </span>
  )
}
