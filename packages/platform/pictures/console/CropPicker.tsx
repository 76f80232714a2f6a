import { Button, Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { Crop } from '../contract.ts'
import styles from './pictures.module.css'

const SHAPES = [
  { value: 'free', label: 'Free', aspect: undefined },
  { value: 'square', label: 'Square', aspect: 1 },
  { value: 'wide', label: '4 : 3', aspect: 4 / 3 },
  { value: 'tall', label: '3 : 4', aspect: 3 / 4 },
]
const START: Crop = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 }

/** A picture with the part that is shown marked on it, free or in a shape; `null` is the whole picture. */
export function CropPicker(props: { src: string; crop: Crop | null; onChange: (crop: Crop | null) => void }) {
  const { crop, onChange } = props
  const [shape, setShape] = useState('free')
  return (
    <div>
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
          {...(crop === null ? {} : { crop: percentOf(crop) })}
          onChange={(_pixels, percent) =>
            onChange(percent.width > 0 && percent.height > 0 ? sharesOf(percent) : null)
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
          <img src={props.src} alt="" className={styles.whole} />
        </ReactCrop>
      </div>
      <Group mt="sm" gap="xs">
        <Button variant="default" size="xs" onClick={() => onChange(START)}>
          Choose a part
        </Button>
        <Button variant="default" size="xs" disabled={crop === null} onClick={() => onChange(null)}>
          Show the whole picture
        </Button>
      </Group>
    </div>
  )
}

/** The part that is shown, for who cannot see it. */
export function cropInWords({ x, y, width, height }: Crop): string {
  const [left, top, wide, high] = [x, y, width, height].map((share) => `${Math.round(share * 100)}%`)
  return `${wide} by ${high}, from ${left} left and ${top} down`
}

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
