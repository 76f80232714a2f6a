import { Picture } from '@buoy/ui/Picture.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './gallery.module.css'
import type { GalleryProps } from './schema.ts'

const SIZES = '(min-width: 981px) 33vw, (min-width: 768px) 50vw, 82vw'

/** Pictures in a mosaic on wide windows, to be swiped through on phones. */
export function GalleryView({ id, props }: ModuleViewProps<GalleryProps>) {
  return (
    // On phones the list scrolls sideways, and who has no finger on it needs the arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus
    <ul id={id} tabIndex={0} aria-label="Pictures" className={`et_pb_gallery ${styles.gallery}`}>
      {props.pictures.map((picture) => (
        <li key={picture.name} className={`et_pb_gallery_item ${styles.item}`}>
          <figure className={styles.figure}>
            <Picture picture={picture} sizes={SIZES} className={styles.picture} />
            {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}
