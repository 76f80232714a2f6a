import type { Point } from '../../../games/rules/point.ts'

/** Where a pointer is on a drawing, in the drawing's own units. */
export function pointOn(drawing: SVGSVGElement, event: { clientX: number; clientY: number }): Point {
  const matrix = drawing.getScreenCTM()?.inverse()
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)
  return { x, y }
}
