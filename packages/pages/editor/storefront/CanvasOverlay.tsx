import { type CSSProperties, type DragEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Place, placeOfDrop } from '../rules/allowed.ts'
import { DRAG_TYPE, type FromFrame, type RulesMessage, readDragText } from '../rules/canvas-messages.ts'
import { findNode, type Modules } from '../rules/tree.ts'
import styles from './canvas.module.css'
import { type Box, boxOf, moduleAt, type Point, useLayoutTick } from './module-boxes.ts'

/** Beside the data of a drag, which nobody can read before the drop: its kind, as a type of its own. */
const KIND_PREFIX = `${DRAG_TYPE}.`

type Props = {
  sections: Modules
  rules: RulesMessage
  selected: string | null
  tell: (message: FromFrame) => void
  /** Begins to write the text of a module at a point of the window; false when there is none. */
  write: (id: string, point: Point) => boolean
}

/** Lies over the page: takes presses and drops in its place, and outlines what is selected, hovered and dropped on. */
export function CanvasOverlay({ sections, rules, selected, tell, write }: Props) {
  useLayoutTick(sections)
  const [hovered, setHovered] = useState<string | null>(null)
  const [drop, setDrop] = useState<Place | null>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const idAt = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    moduleAt(sections, { x: clientX, y: clientY })

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, shiftKey: shift, altKey: alt, target } = event
      // What is typed into a text is the text's.
      if (target instanceof Element && target.closest('[data-text-writer]') !== null) return
      const mod = event.ctrlKey || event.metaKey
      if (key === 'Tab' || (mod && key.toLowerCase() === 'r')) return
      event.preventDefault()
      tell({ kind: 'pressed', key, shift, mod, alt })
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [tell])

  function placeAt(event: DragEvent, type: string, moved?: string): Place | null {
    const over = idAt(event)
    if (over === null)
      return sections.length === 0 && type === 'section' ? { anchor: null, where: 'inside' } : null
    const box = boxOf(over)
    const share = box === null ? 1 : (event.clientY - box.top) / Math.max(box.height, 1)
    return placeOfDrop(sections, rules.allowed, { over, share, type, moved })
  }
  function onDragOver(event: DragEvent) {
    const kind = [...event.dataTransfer.types].find((type) => type.startsWith(KIND_PREFIX))
    if (kind === undefined) return
    const place = placeAt(event, kind.slice(KIND_PREFIX.length))
    setDrop(place)
    if (place !== null) event.preventDefault()
  }
  function onDrop(event: DragEvent) {
    setDrop(null)
    const dragged = readDragText(event.dataTransfer.getData(DRAG_TYPE))
    const place = dragged && placeAt(event, dragged.type, dragged.moved)
    if (!dragged || !place) return
    event.preventDefault()
    tell({ kind: 'dropped', dragged, place })
  }
  function onDragStart(event: DragEvent) {
    const node = hovered === null ? null : findNode(sections, hovered)
    if (node === null) return event.preventDefault()
    event.dataTransfer.setData(DRAG_TYPE, JSON.stringify({ type: node.type, moved: node.id }))
    event.dataTransfer.setData(`${KIND_PREFIX}${node.type}`, '')
    tell({ kind: 'selected', id: node.id })
  }

  const outline = (id: string | null) => (id === null ? null : boxOf(id))
  const labelOf = (id: string) => {
    const type = findNode(sections, id)?.type ?? ''
    return rules.labels[type] ?? type
  }
  const selectedBox = outline(selected)
  const hoveredBox = hovered === selected ? null : outline(hovered)
  const dropBox = outline(drop?.anchor ?? null)
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's way; the keyboard has the outline tree and the commands
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={overlay}
      className={styles.overlay}
      data-canvas-overlay
      onPointerMove={(event: PointerEvent) => setHovered(idAt(event))}
      onPointerLeave={() => setHovered(null)}
      onClick={(event) => tell({ kind: 'selected', id: idAt(event) })}
      onDoubleClick={(event) => {
        const id = idAt(event)
        if (id !== null && !write(id, { x: event.clientX, y: event.clientY })) tell({ kind: 'edited', id })
      }}
      onDragOver={onDragOver}
      onDragLeave={() => setDrop(null)}
      onDrop={onDrop}
      draggable={hovered !== null}
      onDragStart={onDragStart}
    >
      {hoveredBox && <div className={styles.hovered} style={styleOf(hoveredBox)} />}
      {selectedBox && selected !== null && (
        <div className={styles.selected} style={styleOf(selectedBox)}>
          <span className={styles.name}>{labelOf(selected)}</span>
        </div>
      )}
      {dropBox && drop && (
        <div
          className={drop.where === 'inside' ? styles.dropInside : styles.dropLine}
          style={dropStyle(dropBox, drop)}
        />
      )}
    </div>,
    document.body,
  )
}

function styleOf({ top, left, width, height }: Box): CSSProperties {
  return { top, left, width, height }
}

function dropStyle(box: Box, { where }: Place): CSSProperties {
  if (where === 'inside') return styleOf(box)
  return {
    top: where === 'before' ? box.top - 2 : box.top + box.height - 2,
    left: box.left,
    width: box.width,
  }
}
