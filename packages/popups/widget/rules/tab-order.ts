/** Tab order of the first popup's first element, and how far apart the popups of a page are (W9.14). */
const BASE = 500
const STEP = 100

/** Tab index of an element: popups and the elements in them count from 0 (W9.14, W9.17). */
export function tabOrder(popup: number, element: number): number {
  return BASE + STEP * popup + element
}
