import type { Point } from '../../../../games/rules/point.ts'

/** Size of the drawing, and where the key lies and the box stands in it, in its units. */
export const FIELD = { width: 240, height: 190 }
export const HOME: Point = { x: 44, y: 158 }
export const LOCK: Point = { x: 128, y: 104 }
/** Half of what counts as the box: a little more than is drawn of it, for fingers. */
const REACH = { x: 54, y: 52 }

/** Whether a key that is let go of here is on the box. */
export function isOnBox({ x, y }: Point): boolean {
  return Math.abs(x - LOCK.x) <= REACH.x && Math.abs(y - LOCK.y) <= REACH.y
}

/** Where a key may be dragged: it does not leave the drawing. */
export function withinField({ x, y }: Point): Point {
  return { x: Math.min(FIELD.width, Math.max(0, x)), y: Math.min(FIELD.height, Math.max(0, y)) }
}
