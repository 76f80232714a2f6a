import type { KeyboardEvent } from 'react'

const FOCUSABLE = 'input, button:not([disabled]), a[href], select, textarea, iframe, video'

/** What a popup puts the focus on when it opens: its first control that is no aside. */
export function firstControl(frame: HTMLElement): HTMLElement | undefined {
  return inTabOrder(frame).find(({ dataset }) => !('aside' in dataset))
}

/** Tab goes round: from the last control, the close button, to the first field and back (W2.20). */
export function trapFocus(event: KeyboardEvent, frame: HTMLElement): void {
  const controls = inTabOrder(frame)
  const [first, last] = [controls[0], controls.at(-1)]
  const root = frame.getRootNode()
  const focused = root instanceof ShadowRoot ? root.activeElement : null
  const goal = event.shiftKey
    ? focused === frame || isSameStop(focused, first)
      ? last
      : undefined
    : focused === last
      ? first
      : undefined
  if (!goal) return
  event.preventDefault()
  goal.focus()
}

/** A popup's controls as the Tab key goes through them, which is not always how they stand in the page (W9.14). */
function inTabOrder(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((one) => one.tabIndex >= 0 && one.offsetParent)
    .sort((one, other) => one.tabIndex - other.tabIndex)
}

/** Radio buttons of one group are one stop of the Tab key. */
function isSameStop(one: Element | null, other: Element | undefined): boolean {
  if (one === other) return true
  const [first, second] = [one, other].map((element) => element as HTMLInputElement | undefined)
  return first?.type === 'radio' && second?.type === 'radio' && first.name === second.name
}
