import { useLayoutEffect, useRef, useState } from 'react'
import type { PlacedText } from '../rules/text-places.ts'
import { type DrawnText, locateText } from './locate-text.ts'

/** On elements whose text is written above them at the moment; canvas.module.css hides them. */
const COVERED = 'data-text-covered'

/**
 * Where a text is drawn, looked for after each drawing, and the text hidden there as long as the caller is mounted. While it
 * is empty or its drawing is on its way, the last place holds.
 */
export function useDrawnText(moduleId: string, placed: PlacedText | undefined): DrawnText | null {
  const [drawn, setDrawn] = useState<DrawnText | null>(null)
  const covered = useRef<readonly HTMLElement[]>([])
  useLayoutEffect(() => {
    const found = placed === undefined ? null : locateText(moduleId, placed)
    if (found === null) return
    for (const element of covered.current) element.removeAttribute(COVERED)
    for (const element of found.elements) element.setAttribute(COVERED, '')
    covered.current = found.elements
    setDrawn((before) => (before !== null && isSameBox(before, found) ? before : found))
  })
  useLayoutEffect(
    () => () => {
      for (const element of covered.current) element.removeAttribute(COVERED)
    },
    [],
  )
  return drawn
}

function isSameBox({ elements, box }: DrawnText, other: DrawnText): boolean {
  const names = ['top', 'left', 'width', 'height'] as const
  return (
    elements[0] === other.elements[0] && names.every((name) => Math.abs(box[name] - other.box[name]) < 0.5)
  )
}
