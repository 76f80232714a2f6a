import { classes } from '@buoy/ui/classes.ts'
import { Picture } from '@buoy/ui/Picture.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './image.module.css'
import type { ImageProps } from './schema.ts'

const SIZES = '(min-width: 981px) 600px, (min-width: 768px) 50vw, 100vw'

/** One picture, cropped to a shape, with its caption if it has one. */
export function ImageView({ root, props, first }: ModuleViewProps<ImageProps>) {
  return (
    <figure {...root('et_pb_image', styles.figure)}>
      <Picture
        picture={props.picture}
        sizes={SIZES}
        first={first}
        className={classes(styles.picture, styles[props.shape])}
      />
      {props.caption && <figcaption className={styles.caption}>{props.caption}</figcaption>}
    </figure>
  )
}
