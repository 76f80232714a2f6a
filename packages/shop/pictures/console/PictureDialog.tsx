import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Alert, Button, Group, Modal, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { ConsolePicture, Crop, Focus, PictureChange } from '../contract.ts'
import styles from './pictures.module.css'

const SHAPES = [
  { value: 'free', label: 'Free', aspect: undefined },
  { value: 'square', label: 'Square', aspect: 1 },
  { value: 'wide', label: '4 : 3', aspect: 4 / 3 },
  { value: 'tall', label: '3 : 4', aspect: 3 / 4 },
]
const STEP = 0.02
const ARROWS: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** What a picture says and shows: its description, what is cut away, and the point that stays in sight. */
export function PictureDialog(props: {
  picture: ConsolePicture
  close: () => void
  onChanged: (picture: ConsolePicture) => void
}) {
  const { picture, close } = props
  const [alt, setAlt] = useState(picture.alt)
  const [caption, setCaption] = useState(picture.caption)
  const [mode, setMode] = useState('describe')
  const [shape, setShape] = useState('free')
  const [crop, setCrop] = useState<PercentCrop | undefined>(
    picture.crop ? percentOf(picture.crop) : undefined,
  )
  const [focus, setFocus] = useState(picture.focus)
  const original = `/console/api/pictures/${picture.id}/original`
  const save = useMutation({
    mutationFn: (change: PictureChange) =>
      askApi<ConsolePicture>(`/pictures/${picture.id}`, { method: 'PATCH', body: change }),
    onSuccess: (changed) => {
      props.onChanged(changed)
      close()
    },
  })
  const submit = () =>
    save.mutate({ alt, caption, focus, ...(picture.canCrop ? { crop: crop ? sharesOf(crop) : null } : {}) })
  return (
    <Modal opened onClose={close} title="Picture" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      >
        {save.isError && (
          <Alert color="coral" role="alert" title="Not saved" mb="md">
            {failureText(save.error)}
          </Alert>
        )}
        {picture.canCrop && (
          <SegmentedControl
            value={mode}
            onChange={setMode}
            aria-label="What to change"
            fullWidth
            mb="md"
            data={[
              { value: 'describe', label: 'Describe' },
              { value: 'crop', label: 'Crop' },
              { value: 'focus', label: 'Focal point' },
            ]}
          />
        )}
        {mode === 'describe' && (
          <>
            <Textarea
              label="Description (alt text)"
              description="What people who cannot see the picture should know: what it shows, not “picture of”. For example: Round bamboo tray with two drinks, floating in a pool."
              value={alt}
              onChange={(event) => setAlt(event.currentTarget.value)}
              maxLength={250}
              autosize
              required
              data-autofocus
            />
            <TextInput
              label="Caption"
              description="Shown under the large picture. May stay empty."
              value={caption}
              onChange={(event) => setCaption(event.currentTarget.value)}
              maxLength={250}
              mt="md"
            />
          </>
        )}
        {mode === 'crop' && (
          <>
            <SegmentedControl
              size="xs"
              mb="sm"
              value={shape}
              onChange={setShape}
              aria-label="Shape"
              data={SHAPES.map(({ value, label }) => ({ value, label }))}
            />
            <div className={styles.stage}>
              <ReactCrop
                {...(crop === undefined ? {} : { crop })}
                onChange={(_pixels, percent) =>
                  setCrop(percent.width > 0 && percent.height > 0 ? percent : undefined)
                }
                {...aspectOf(shape)}
                keepSelection
                ariaLabels={{
                  cropArea: 'Use the arrow keys to move the part to show',
                  nwDragHandle: 'Use the arrow keys to move the upper left corner',
                  nDragHandle: 'Use the arrow keys to move the upper edge',
                  neDragHandle: 'Use the arrow keys to move the upper right corner',
                  eDragHandle: 'Use the arrow keys to move the right edge',
                  seDragHandle: 'Use the arrow keys to move the lower right corner',
                  sDragHandle: 'Use the arrow keys to move the lower edge',
                  swDragHandle: 'Use the arrow keys to move the lower left corner',
                  wDragHandle: 'Use the arrow keys to move the left edge',
                }}
              >
                <img src={original} alt="" className={styles.whole} />
              </ReactCrop>
            </div>
            <Group mt="sm" gap="xs">
              <Button variant="default" size="xs" onClick={() => setCrop(START)}>
                Choose a part
              </Button>
              <Button variant="default" size="xs" disabled={!crop} onClick={() => setCrop(undefined)}>
                Show the whole picture
              </Button>
            </Group>
          </>
        )}
        {mode === 'focus' && <FocusPicker src={original} focus={focus} onChange={setFocus} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <MainButton type="submit" loading={save.isPending} disabled={alt.trim() === ''}>
            Save
          </MainButton>
        </Group>
      </form>
    </Modal>
  )
}

/** A picture to press on, and a dot that the arrow keys move. */
function FocusPicker(props: { src: string; focus: Focus; onChange: (focus: Focus) => void }) {
  const { focus, onChange } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange(within({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }))
  }
  const move = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onChange(within({ x: focus.x + by.x, y: focus.y + by.y }))
  }
  const [left, top] = [Math.round(focus.x * 100), Math.round(focus.y * 100)]
  return (
    <>
      <p className={styles.help}>
        Press on what must stay in sight when the shop cuts the picture to a square. The arrow keys move the
        point.
      </p>
      <button
        type="button"
        className={styles.focusStage}
        onClick={press}
        onKeyDown={move}
        aria-label={`Focal point: ${left} % from the left, ${top} % from the top`}
      >
        <img src={props.src} alt="" className={styles.whole} />
        <span className={styles.dot} style={{ left: `${left}%`, top: `${top}%` }} />
      </button>
    </>
  )
}

const START: PercentCrop = { unit: '%', x: 10, y: 10, width: 80, height: 80 }

function aspectOf(shape: string): { aspect?: number } {
  const aspect = SHAPES.find((one) => one.value === shape)?.aspect
  return aspect === undefined ? {} : { aspect }
}

function percentOf(crop: Crop): PercentCrop {
  return { unit: '%', x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 }
}

function sharesOf(crop: PercentCrop): Crop {
  const share = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000))
  return { x: share(crop.x), y: share(crop.y), width: share(crop.width), height: share(crop.height) }
}

function within(focus: Focus): Focus {
  const share = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100))
  return { x: share(focus.x), y: share(focus.y) }
}
