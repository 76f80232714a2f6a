import { PictureThumb } from '@buoy/platform/pictures/console/PictureThumb.tsx'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { pictureName } from '@buoy/platform/pictures/rules/picture-name.ts'
import { Badge, Button } from '@mantine/core'
import styles from './media.module.css'

/** A picture of the library: what it shows in words, and whether those words or its sizes are missing. */
export function PictureCard(props: {
  picture: ConsolePicture
  /** It was deleted, and can be brought back. */
  isDeleted: boolean
  onOpen: () => void
  onRestore: () => void
}) {
  const { picture, isDeleted } = props
  const name = pictureName(picture)
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.cardFace}
        disabled={isDeleted}
        aria-label={isDeleted ? name : `Open ${name}`}
        onClick={props.onOpen}
      >
        <PictureThumb picture={picture} alt="" />
      </button>
      <div className={styles.cardText}>
        <p>{picture.alt || <span className={styles.file}>{picture.fileName || picture.name}</span>}</p>
        <div className={styles.cardFoot}>
          {picture.state === 'failed' && <Badge color="coral">Could not be read</Badge>}
          {picture.alt === '' && !isDeleted && <Badge color="citrus">Describe it</Badge>}
          {isDeleted && (
            <Button variant="default" size="xs" aria-label={`Bring back ${name}`} onClick={props.onRestore}>
              Bring back
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
