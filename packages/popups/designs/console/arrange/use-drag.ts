import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Laid, PopupBox } from '../../preview-contract.ts'
import { dropTarget, pulledTo } from '../../rules/places/drop-target.ts'
import { movePart, type Target } from '../../rules/places/move-part.ts'
import { type Layout, type PlacedPart, placeOf } from '../../rules/places/placed-parts.ts'
import { type Hindrance, resizePart } from '../../rules/places/step-part.ts'

/** What a pointer does to a part: moves it, or pulls at its end or its foot. */
export type Grip = 'move' | 'end' | 'foot'

/** So far a pointer goes before it drags, in px: a press that trembles is none. */
const THRESHOLD = 4
/** So long a finger rests on a part before it drags it, in ms; one that goes on before scrolls the page. */
const HOLD_MS = 350
/** So far a finger may go meanwhile, in px. */
const RESTING = 8

type Drag = {
  pointerId: number
  part: PlacedPart
  grip: Grip
  isFinger: boolean
  /** It has the part: always a mouse, and a finger once it has rested. */
  isHeld: boolean
  /** Where the pointer came down, and where it is, in px of the window. */
  from: { x: number; y: number }
  at: { x: number; y: number }
  isMoving: boolean
}
/** What would become of a drag now: a layout, with the target it was made for; or what is in the way. */
export type Outlook = { part: PlacedPart; layout: Layout | Hindrance; target: Target | null }

/**
 * Dragging over the popup as it was drawn when the pointer came down: it is drawn again when the part is put down.
 * `scale` is that of the window on the screen. A finger drags the chosen part and what it pulls at at once, and other parts when
 * it has rested on them, so that a swipe over the popup scrolls the page.
 */
export function useDrag(input: {
  laid: Laid
  layout: Layout
  scale: number
  chosen: PlacedPart | null
  onPlaced: (part: PlacedPart, layout: Layout) => void
}) {
  const { laid, layout, scale, chosen, onPlaced } = input
  const [drag, setDrag] = useState<Drag | null>(null)
  /** A press that became a drag chooses nothing. */
  const dragged = useRef(false)
  /** Known at once to what is not drawn: whether a finger has a part, and when it would. */
  const finger = useRef<{ hasPart: boolean; timer: ReturnType<typeof setTimeout> | undefined }>({
    hasPart: false,
    timer: undefined,
  })
  const layer = useRef<HTMLDivElement | null>(null)
  const outlook = drag?.isMoving ? outlookOf(drag, laid, layout) : null
  const isDragging = drag?.isMoving ?? false

  useEffect(() => {
    if (!isDragging) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      finger.current.hasPart = false
      setDrag(null)
    }
    addEventListener('keydown', cancel, { capture: true })
    return () => removeEventListener('keydown', cancel, { capture: true })
  }, [isDragging])

  useEffect(() => {
    const { current: place } = layer
    // The browser asks this before it scrolls; React's own listeners cannot answer.
    const keepStill = (event: TouchEvent) => {
      // A page that scrolls already goes on, and ends the drag.
      if (finger.current.hasPart && event.cancelable) event.preventDefault()
    }
    place?.addEventListener('touchmove', keepStill, { passive: false })
    return () => place?.removeEventListener('touchmove', keepStill)
  }, [])
  useEffect(() => () => clearTimeout(finger.current.timer), [])

  const end = () => {
    clearTimeout(finger.current.timer)
    finger.current.hasPart = false
    setDrag(null)
  }
  const point = (event: PointerEvent) => ({ x: event.clientX / scale, y: event.clientY / scale })
  const hold = (pointerId: number) => {
    finger.current.hasPart = true
    setDrag((now) => (now?.pointerId === pointerId ? { ...now, isHeld: true } : now))
  }
  const begin = (part: PlacedPart, grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    dragged.current = false
    // A second finger zooms.
    if (!event.isPrimary) return end()
    if (event.button !== 0 || laid.grid === null) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const isFinger = event.pointerType === 'touch'
    const isHeld = !isFinger || grip !== 'move' || part === chosen
    const { pointerId } = event
    const [from, at] = [point(event), point(event)]
    setDrag({ pointerId, part, grip, isFinger, isHeld, from, at, isMoving: false })
    clearTimeout(finger.current.timer)
    finger.current.hasPart = isFinger && isHeld
    if (!isHeld) finger.current.timer = setTimeout(hold, HOLD_MS, pointerId)
  }
  const handlers = {
    onPointerMove: (event: PointerEvent) => {
      if (drag?.pointerId !== event.pointerId) return
      const at = point(event)
      const way = Math.hypot(at.x - drag.from.x, at.y - drag.from.y) * scale
      if (!drag.isHeld) return way > RESTING ? end() : undefined
      if (!drag.isMoving && way < THRESHOLD) return
      dragged.current = true
      setDrag({ ...drag, at, isMoving: true })
    },
    onPointerUp: (event: PointerEvent) => {
      if (drag?.pointerId !== event.pointerId) return
      end()
      if (outlook && typeof outlook.layout !== 'string') onPlaced(outlook.part, outlook.layout)
    },
    onPointerCancel: end,
    // A finger that rests would open the browser's menu.
    onContextMenu: (event: MouseEvent) => drag !== null && event.preventDefault(),
  }
  return { drag, outlook, dragged, begin, handlers, layer }
}

function outlookOf({ part, grip, from, at }: Drag, laid: Laid, layout: Layout): Outlook | null {
  const box = laid.parts.find((one) => one.part === part)?.box
  const place = placeOf(layout, part)
  const { grid } = laid
  if (box === undefined || place === undefined || grid === null) return null
  const [byX, byY] = [at.x - from.x, at.y - from.y]
  if (grip === 'end') {
    const span = pulledTo(grid.columns, place.column, endOf(box, laid) + byX)
    return { part, layout: resizePart(layout, part, { span }), target: null }
  }
  if (grip === 'foot') {
    const rows = pulledTo(grid.rows, place.row, box.y + box.height + byY)
    return { part, layout: resizePart(layout, part, { rows }), target: null }
  }
  const target = dropTarget(layout, part, grid, {
    start: startOf(box, laid) + byX,
    top: box.y + byY,
    y: Math.min(Math.max(box.y, from.y), box.y + box.height) + byY,
  })
  return target && { part, layout: movePart(layout, part, target), target }
}

function startOf({ x, width }: PopupBox, { direction }: Laid): number {
  return direction === 'rtl' ? x + width : x
}

function endOf({ x, width }: PopupBox, { direction }: Laid): number {
  return direction === 'rtl' ? x : x + width
}
