import type { ModuleViewProps } from '../module.ts'
import { GalleryLink } from './GalleryLink.tsx'
import styles from './gallery.module.css'
import type { GalleryProps } from './schema.ts'

const SIZES = '(min-width: 981px) 33vw, (min-width: 768px) 50vw, 82vw'

/** All pictures in a mosaic on wide windows, to be swiped through on phones. */
export function GalleryMosaic({ root, props }: Pick<ModuleViewProps<GalleryProps>, 'root' | 'props'>) {
  return (
    <ul {...root('et_pb_gallery', styles.mosaic)} aria-label={props.label}>
      {props.pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand in a gallery twice, and none ever moves
        <li key={index} className={`et_pb_gallery_item ${styles.piece}`}>
          <figure className={styles.figure}>
            <GalleryLink pictures={props.pictures} index={index} sizes={SIZES} />
            {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}
