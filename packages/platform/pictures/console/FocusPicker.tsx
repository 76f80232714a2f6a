import type { KeyboardEvent, MouseEvent } from 'react'
import type { Focus } from '../contract.ts'
import styles from './pictures.module.css'

const STEP = 0.02
const ARROWS: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** A picture to press on, and a dot that the arrow keys move. */
export function FocusPicker(props: { src: string; focus: Focus; onChange: (focus: Focus) => void }) {
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
  const { left, top } = percentOf(focus)
  return (
    <div>
      <p className={styles.help}>
        Choose what must stay in sight when the picture is cropped to a square. The arrow keys move the point.
      </p>
      <button
        type="button"
        className={styles.focusStage}
        onClick={press}
        onKeyDown={move}
        aria-label={`Focal point: ${focusInWords(focus)}`}
      >
        <img src={props.src} alt="" className={styles.whole} />
        <span className={styles.dot} style={{ left: `${left}%`, top: `${top}%` }} />
      </button>
    </div>
  )
}

/** Where the point is, for who cannot see it. */
export function focusInWords(focus: Focus): string {
  const { left, top } = percentOf(focus)
  return `${left}% from the left, ${top}% from the top`
}

function percentOf({ x, y }: Focus): { left: number; top: number } {
  return { left: Math.round(x * 100), top: Math.round(y * 100) }
}

function within(focus: Focus): Focus {
  const share = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100))
  return { x: share(focus.x), y: share(focus.y) }
}
