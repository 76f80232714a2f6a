import { callApi } from '@buoy/ui/console/call-api.ts'
import { ActionIcon, Badge, Button, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Crop, ImagePlus, Trash2, X } from 'lucide-react'
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ConsolePicture, PictureLibrary } from '../contract.ts'
import { PictureThumb } from './PictureThumb.tsx'
import styles from './pictures.module.css'
import { usePictureUploads } from './use-picture-uploads.ts'

const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }))

/** While a job makes sizes, the store is asked this often whether they are there, in ms. */
const ASK_AGAIN_MS = 1500
const LARGEST_BYTES = 20 * 1024 * 1024

/**
 * The pictures of something, in their order: upload by dropping or choosing, reorder by dragging or
 * with the buttons, describe, crop, take out. `onChange` hears the ids in their new order.
 */
export function PictureBoard(props: {
  pictures: ConsolePicture[]
  onChange: (pictures: ConsolePicture[]) => void
  limit: number
  error?: string | undefined
}) {
  const { pictures, onChange } = props
  const latest = useRef(pictures)
  latest.current = pictures
  const [openId, setOpenId] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const { uploads, add, drop } = usePictureUploads((picture) => onChange([...latest.current, picture]))
  useFinishedPictures(pictures, onChange)
  const openFiles = useRef<() => void>(null)

  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return
    const order = [...pictures]
    const [moved] = order.splice(from, 1)
    if (moved === undefined) return
    order.splice(to, 0, moved)
    onChange(order)
    setSaid(`Picture ${from + 1} is now number ${to + 1} of ${pictures.length}.`)
  }
  const open = pictures.find((one) => one.id === openId)
  const undescribed = pictures.filter((one) => one.alt === '').length
  return (
    <div>
      <ul className={styles.board} aria-label="Pictures">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className={styles.tile}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(index)
            }}
            onDragOver={(event: DragEvent) => {
              if (dragged === null) return
              event.preventDefault()
              if (dragged !== index) {
                move(dragged, index)
                setDragged(index)
              }
            }}
            onDragEnd={() => setDragged(null)}
          >
            <button
              type="button"
              className={styles.open}
              onClick={() => setOpenId(picture.id)}
              aria-label={`Picture ${index + 1}: ${picture.alt || 'not described yet'}. Describe, crop`}
            >
              <PictureThumb picture={picture} alt="" />
            </button>
            {index === 0 && <span className={styles.first}>Main picture</span>}
            {picture.state === 'failed' && <p className={styles.problem}>{picture.problem}</p>}
            {picture.alt === '' && picture.state !== 'failed' && (
              <Badge
                color="citrus"
                className={styles.undescribed}
                component="button"
                type="button"
                onClick={() => setOpenId(picture.id)}
              >
                Describe it
              </Badge>
            )}
            <div className={styles.tools}>
              <ActionIcon
                variant="subtle"
                aria-label={`Move picture ${index + 1} forward`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowLeft size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Move picture ${index + 1} back`}
                disabled={index === pictures.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowRight size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Describe and crop picture ${index + 1}`}
                onClick={() => setOpenId(picture.id)}
              >
                <Crop size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="coral"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => onChange(pictures.filter((one) => one.id !== picture.id))}
              >
                <Trash2 size={16} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={upload.key} className={styles.tile}>
            <span className={styles.open}>
              <img src={upload.preview} alt="" className={styles.thumb} data-faint />
            </span>
            {upload.error === null ? (
              <Progress value={upload.share * 100} aria-label={`Sending ${upload.fileName}`} m={8} />
            ) : (
              <p className={styles.problem} role="alert">
                {upload.fileName}: {upload.error}
              </p>
            )}
            <div className={styles.tools}>
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<X size={14} aria-hidden />}
                onClick={() => drop(upload.key)}
              >
                {upload.error === null ? 'Cancel' : 'Dismiss'}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Dropzone
        openRef={openFiles}
        onDrop={(files) => add(files.slice(0, props.limit - pictures.length))}
        onReject={(rejections) => add(rejections.map(({ file }) => file))}
        maxSize={LARGEST_BYTES * 4}
        disabled={pictures.length >= props.limit}
        activateOnKeyboard={false}
        tabIndex={-1}
        className={styles.drop}
        inputProps={{ 'aria-label': 'Choose pictures', tabIndex: -1 }}
      >
        <div className={styles.dropText}>
          <ImagePlus aria-hidden size={26} strokeWidth={1.6} />
          <div>
            <Button
              variant="default"
              size="xs"
              onClick={(event) => {
                event.stopPropagation()
                openFiles.current?.()
              }}
            >
              Add pictures
            </Button>
            <p>
              or drop them here. JPEG, PNG, WebP or AVIF, up to 20 MB each, best at least 1600 pixels wide.
            </p>
          </div>
        </div>
      </Dropzone>
      {props.error !== undefined && <p className={styles.problem}>{props.error}</p>}
      {undescribed > 0 && (
        <p className={styles.help}>
          {undescribed === 1 ? 'One picture is' : `${undescribed} pictures are`} not described yet. Shoppers
          who cannot see pictures, and search engines, need the words.
        </p>
      )}
      <span role="status" className={styles.spoken}>
        {said}
      </span>
      {open !== undefined && (
        <Suspense>
          <PictureDialog
            picture={open}
            close={() => setOpenId(null)}
            onChanged={(changed) =>
              onChange(latest.current.map((one) => (one.id === changed.id ? changed : one)))
            }
          />
        </Suspense>
      )}
    </div>
  )
}

/** Asks for pictures whose sizes are being made until they are there. */
function useFinishedPictures(
  pictures: ConsolePicture[],
  onChange: (pictures: ConsolePicture[]) => void,
): void {
  const making = pictures.filter((one) => one.state === 'making').map((one) => one.id)
  const fresh = useQuery({
    queryKey: ['pictures', making.join()],
    queryFn: () => callApi<PictureLibrary>(`/pictures?ids=${making.join()}`),
    enabled: making.length > 0,
    refetchInterval: ASK_AGAIN_MS,
    gcTime: 0,
  })
  const done = fresh.data?.pictures.filter((one) => one.state !== 'making') ?? []
  const key = done.map((one) => `${one.id}${one.name}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has been finished counts, not who asks
  useEffect(() => {
    if (done.length === 0 || making.length === 0) return
    const byId = new Map(done.map((one) => [one.id, one]))
    onChange(pictures.map((one) => (one.state === 'making' ? (byId.get(one.id) ?? one) : one)))
  }, [key])
}
