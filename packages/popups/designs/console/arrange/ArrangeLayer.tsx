import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import type { Laid } from '../../preview-contract.ts'
import { describePlace } from '../../rules/places/describe-place.ts'
import { PLACED_PART_NAMES, type PlacedPart, placeOf } from '../../rules/places/placed-parts.ts'
import { readingOrder } from '../../rules/places/reading-order.ts'
import type { Step } from '../../rules/places/step-part.ts'
import styles from './arrange.module.css'
import { DropMark } from './DropMark.tsx'
import { GridLines } from './GridLines.tsx'
import type { Arranging } from './use-arranging.ts'
import { useDrag } from './use-drag.ts'

type Props = {
  arranging: Arranging
  laid: Laid
  /** Of the window on the screen. */
  scale: number
  chosen: PlacedPart | null
  onChosen: (part: PlacedPart) => void
  onWheel: (by: number) => void
}

/** Handles over the parts of the popup, the lines of its grid, and where a part would be put down. */
export function ArrangeLayer({ arranging, laid, scale, chosen, onChosen, onWheel }: Props) {
  const { layout, moving, pickUp, step, putDown, putBack, place } = arranging
  const help = useId()
  const drag = useDrag({ laid, layout, scale, chosen, onPlaced: place })
  const { x, y, width, height } = laid.card
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (moving === null) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      return putBack()
    }
    const wanted = stepOf(event, laid.direction)
    if (wanted === null) return
    event.preventDefault()
    step(wanted)
  }
  const onClick = (part: PlacedPart) => (event: MouseEvent<HTMLButtonElement>) => {
    // A press by a key has no place.
    if (event.detail !== 0) return drag.dragged.current || onChosen(part)
    if (moving === part) return putDown()
    onChosen(part)
    pickUp(part)
  }
  // A finger is told at once that it has the part.
  const isPickedUp = drag.drag?.isMoving === true || (drag.drag?.isFinger === true && drag.drag.isHeld)
  const seen = readingOrder(layout).flatMap(([part]) => laid.parts.filter((one) => one.part === part))
  const card = { left: x * scale, top: y * scale, width: width * scale, height: height * scale }
  return (
    <div
      ref={drag.layer}
      className={styles.layer}
      onWheel={({ deltaY }) => onWheel(deltaY)}
      {...drag.handlers}
    >
      <div className={styles.card} style={card}>
        {laid.grid && <GridLines grid={laid.grid} card={laid.card} scale={scale} />}
        {seen.map(({ part, box }) => {
          const isMoving = moving === part || (isPickedUp && drag.drag?.part === part)
          return (
            <div
              key={part}
              className={styles.handle}
              data-moving={isMoving || undefined}
              data-chosen={chosen === part || undefined}
              data-low={part === 'picture' || undefined}
              style={{
                left: (box.x - x) * scale,
                top: (box.y - y) * scale,
                width: box.width * scale,
                height: box.height * scale,
              }}
            >
              <button
                type="button"
                aria-pressed={moving === part}
                aria-describedby={`${help}-${part}`}
                data-mantine-stop-propagation={moving === part}
                onClick={onClick(part)}
                onKeyDown={onKeyDown}
                onBlur={() => moving === part && putBack()}
                onPointerDown={drag.begin(part, 'move')}
              >
                <span className={styles.tag}>{PLACED_PART_NAMES[part].label}</span>
              </button>
              <span id={`${help}-${part}`} hidden>
                {describePlace(layout, part)} Press Enter to move it.
              </span>
              <span
                className={styles.grip}
                data-grip="end"
                data-side={laid.direction === 'rtl' ? 'left' : 'right'}
                onPointerDown={drag.begin(part, 'end')}
              />
              {(placeOf(layout, part)?.rows ?? 1) > 1 || part === 'picture' ? (
                <span className={styles.grip} data-grip="foot" onPointerDown={drag.begin(part, 'foot')} />
              ) : null}
            </div>
          )
        })}
        {drag.outlook && laid.grid && (
          <DropMark outlook={drag.outlook} layout={layout} grid={laid.grid} card={laid.card} scale={scale} />
        )}
      </div>
    </div>
  )
}

/** What an arrow key means: along the direction of reading, and with Shift for the size. */
function stepOf({ key, shiftKey }: KeyboardEvent, direction: Laid['direction']): Step | null {
  const [forth, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === 'ArrowUp') return shiftKey ? 'lower' : 'up'
  if (key === 'ArrowDown') return shiftKey ? 'higher' : 'down'
  if (key === forth) return shiftKey ? 'wider' : 'forth'
  if (key === back) return shiftKey ? 'narrower' : 'back'
  return null
}
