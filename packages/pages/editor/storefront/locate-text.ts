import { type PlacedText, readLines } from '../rules/text-places.ts'
import type { Box } from './module-boxes.ts'

/** Where a text is drawn: its elements from the first to the last, and the box around their content in px. */
export type DrawnText = { elements: readonly HTMLElement[]; box: Box }

/**
 * Finds the elements in which a module shows a text, by what they say: views do not mark which field an element shows, and
 * visitors' pages stay without such marks. `null` for a text that is empty, hidden, or shown otherwise than it was typed.
 */
export function locateText(moduleId: string, placed: PlacedText): DrawnText | null {
  const root = document.getElementById(moduleId)
  const [first, ...rest] = readLines(placed).map(bare)
  if (root === null || first === undefined) return null
  const all = [root, ...root.querySelectorAll<HTMLElement>('*')].filter((one) => one instanceof HTMLElement)
  for (const [at, element] of all.entries()) {
    if (!says(element, first)) continue
    const elements = [element, ...followers(all.slice(at + 1), rest)]
    const box = elements.length === rest.length + 1 ? boxAround(elements) : null
    if (box !== null) return { elements, box }
  }
  return null
}

/** The elements that say these lines, one after the other. */
function followers(elements: readonly HTMLElement[], lines: readonly string[]): HTMLElement[] {
  const found: HTMLElement[] = []
  for (const element of elements) {
    const line = lines[found.length]
    if (line === undefined) break
    if (says(element, line)) found.push(element)
  }
  return found
}

/** Whether an element says just this, and none of its children alone does. */
function says(element: HTMLElement, line: string): boolean {
  return (
    bare(element.textContent) === line &&
    ![...element.children].some((child) => bare(child.textContent) === line)
  )
}

/** Without spaces: lists and breaks have none between their words. */
function bare(text: string | null): string {
  return (text ?? '').replace(/\s+/g, '')
}

function boxAround(elements: readonly HTMLElement[]): Box | null {
  const boxes = elements.map(contentBox).filter(({ width, height }) => width > 0 && height > 0)
  if (boxes.length === 0) return null
  const top = Math.min(...boxes.map((box) => box.top))
  const left = Math.min(...boxes.map((box) => box.left))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { top, left, width: right - left, height: bottom - top }
}

/** Without padding and border, where the words begin. */
function contentBox(element: HTMLElement): Box {
  const { top, left, width, height } = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
  const above = px('padding-top') + px('border-top-width')
  const before = px('padding-left') + px('border-left-width')
  return {
    top: top + above,
    left: left + before,
    width: width - before - px('padding-right') - px('border-right-width'),
    height: height - above - px('padding-bottom') - px('border-bottom-width'),
  }
}
