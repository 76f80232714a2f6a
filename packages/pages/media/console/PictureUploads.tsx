import { usePictureUploads } from '@buoy/platform/pictures/console/use-picture-uploads.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { Button, CloseButton, FileButton, Progress } from '@mantine/core'
import { Upload } from 'lucide-react'
import styles from './media.module.css'

/** What the store takes, by its bytes; the file dialog only helps to find them. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

/** A button that sends pictures to the library, and how far each has come. */
export function PictureUploads({ onAdded }: { onAdded: (picture: ConsolePicture) => void }) {
  const { uploads, add, drop } = usePictureUploads(onAdded)
  return (
    <div>
      <FileButton multiple accept={KINDS} onChange={add}>
        {(given) => (
          <Button {...given} variant="default" leftSection={<Upload aria-hidden size={18} />}>
            Upload
          </Button>
        )}
      </FileButton>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {uploads.map((upload) => (
            <li key={upload.key} className={styles.upload}>
              <span className={styles.uploadName}>{upload.fileName}</span>
              {upload.error === null ? (
                <Progress value={upload.share * 100} aria-label={`${upload.fileName} is sent`} />
              ) : (
                <span role="alert" className={styles.problem}>
                  {upload.error}
                </span>
              )}
              <CloseButton
                size="sm"
                aria-label={`${upload.error === null ? 'Stop' : 'Forget'} ${upload.fileName}`}
                onClick={() => drop(upload.key)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
