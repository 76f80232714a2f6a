import { PictureThumb } from '@buoy/platform/pictures/console/PictureThumb.tsx'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { Button, Input } from '@mantine/core'
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import styles from './media.module.css'

const PictureLibrary = lazy(async () => ({ default: (await import('./PictureLibrary.tsx')).PictureLibrary }))

/**
 * One picture out of the library: shows which, opens the library to choose or upload another, takes it
 * out. A picture that nobody has described is described before it is handed over, so what `onChange`
 * hears always has an `alt`.
 */
export function PicturePicker(props: {
  label: string
  description?: string
  picture: ConsolePicture | null
  error?: string | undefined
  onChange: (picture: ConsolePicture | null) => void
}) {
  const { label, picture, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={props.description}
      error={props.error}
    >
      <fieldset className={styles.picker} aria-labelledby={`${id}-label`}>
        {picture !== null && (
          <span className={styles.chosen}>
            <PictureThumb picture={picture} />
          </span>
        )}
        <div className={styles.pickerButtons}>
          <Button
            variant="default"
            leftSection={<ImagePlus aria-hidden size={18} />}
            aria-invalid={props.error ? true : undefined}
            onClick={() => setOpen(true)}
          >
            {picture === null ? 'Choose a picture' : 'Choose another'}
          </Button>
          {picture !== null && (
            <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
        {picture !== null && <p className={styles.quiet}>{picture.alt}</p>}
      </fieldset>
      {isOpen && (
        <Suspense>
          <PictureLibrary
            close={() => setOpen(false)}
            onChosen={(chosen) => {
              setOpen(false)
              onChange(chosen)
            }}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}
