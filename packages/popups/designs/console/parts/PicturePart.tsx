import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { Button, Switch } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useContext } from 'react'
import type { Photo } from '../../contract.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'
import { PicturePickerContext } from '../picture-picker.ts'
import own from './picture-part.module.css'

const MIDDLE = { x: 50, y: 50 }

/** The picture, which part of it stays in sight, what it shows in words, and the stamp upon it. */
export function PicturePart({ editing }: PartProps) {
  const { design, changeDesign } = editing
  const { photo, stamp } = design
  const Picker = useContext(PicturePickerContext)
  return (
    <div className={styles.fields}>
      {photo !== null && (
        <>
          <FocusPoint
            photo={photo}
            onChange={(focus) => changeDesign({ photo: { ...photo, focus } }, 'focus')}
          />
          <LineField
            editing={editing}
            path="design.photo.picture.alt"
            label="What the picture shows"
            description="For people who can’t see it."
            value={photo.picture.alt}
            most={300}
            onChange={(alt) =>
              changeDesign({ photo: { ...photo, picture: { ...photo.picture, alt } } }, 'picture.alt')
            }
          />
          <Button variant="default" onClick={() => changeDesign({ photo: null })}>
            Remove the picture
          </Button>
        </>
      )}
      {Picker !== null && (
        <Picker
          label="From the shop’s library"
          picture={null}
          onChange={(chosen) => {
            if (chosen === null) return
            const { name, alt, caption, width, height, widths, focus } = chosen
            changeDesign({
              photo: {
                picture: { name, alt, caption, width, height, widths },
                focus: focus ? { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) } : MIDDLE,
              },
            })
          }}
        />
      )}
      <Switch
        label="A stamp"
        description="A short text in a round stamp"
        checked={stamp !== null}
        onChange={({ currentTarget }) =>
          changeDesign({ stamp: currentTarget.checked ? { value: '1', caption: 'a month' } : null })
        }
      />
      {stamp !== null && (
        <div className={styles.pair}>
          <LineField
            editing={editing}
            path="design.stamp.value"
            label="On the stamp"
            most={6}
            value={stamp.value}
            onChange={(value) => changeDesign({ stamp: { ...stamp, value } }, 'stamp.value')}
          />
          <LineField
            editing={editing}
            path="design.stamp.caption"
            label="Below it"
            most={14}
            value={stamp.caption}
            onChange={(caption) => changeDesign({ stamp: { ...stamp, caption } }, 'stamp.caption')}
          />
        </div>
      )}
    </div>
  )
}

/** How far an arrow key moves the focus, in percent. */
const STEP = 5
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The point that stays in sight however the picture is cropped: dragged, or moved with the arrow keys. */
function FocusPoint(props: { photo: Photo; onChange: (focus: Photo['focus']) => void }) {
  const { photo, onChange } = props
  const { picture, focus } = photo
  const width = picture.widths.find((one) => one >= 480) ?? picture.widths.at(-1) ?? picture.width
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: percent(((event.clientX - box.left) / box.width) * 100),
      y: percent(((event.clientY - box.top) / box.height) * 100),
    })
  }
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (move === undefined) return
    event.preventDefault()
    onChange({ x: percent(focus.x + move[0]), y: percent(focus.y + move[1]) })
  }
  return (
    <button
      type="button"
      className={own.focus}
      aria-label={`Focus of the picture: ${focus.x} percent from the left, ${focus.y} from the top. Move it with the arrow keys.`}
      onPointerDown={drag}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <img src={pictureUrl(picture.name, width, 'webp')} alt="" draggable={false} />
      <span style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
    </button>
  )
}

function percent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)))
}
