import { useEffect, useRef, useState } from 'react'
import { type HoverEvent, type HoverState, stepHover } from '../rules/hover.ts'

/** What lies over the page: a pointer in there points at nothing below (S4.55). */
const HEADER_AND_FOOTER = '#main-header, #main-footer'

/**
 * Whether a module is hovered, by mouse, touch or keyboard (S4.52-S4.55). `selector` names what is
 * pointed at: around the module, or the first on the page; `null` listens to nothing.
 */
export function useHovered(id: string, selector: string | null): boolean {
  const [state, setState] = useState<HoverState>('normal')
  // A touch and its click come before React has drawn again.
  const current = useRef<HoverState>('normal')

  useEffect(() => {
    if (selector === null) return
    const module = document.getElementById(id)
    const pointedAt = module?.closest(selector) ?? document.querySelector(selector)
    if (!(pointedAt instanceof HTMLElement)) return
    return listen(pointedAt, (event) => {
      const step = stepHover(current.current, event)
      current.current = step.state
      setState(step.state)
      return step.clicks
    })
  }, [id, selector])

  return state === 'hovered'
}

/** Tells `step` what happens to an element; a click that is none yet goes no further. */
function listen(element: HTMLElement, step: (event: HoverEvent) => boolean): () => void {
  const way = new AbortController()
  const { signal } = way
  let isTouch = false
  const isMouse = (event: PointerEvent) => event.pointerType !== 'touch'
  const on = <Name extends keyof HTMLElementEventMap>(
    target: EventTarget,
    name: Name,
    hear: (event: HTMLElementEventMap[Name]) => void,
    capture = false,
  ) => target.addEventListener(name, hear as EventListener, { signal, capture })

  on(element, 'pointerenter', (event) => isMouse(event) && step('mouse-enters'))
  // A finger that is lifted has left too, but what it has opened stays.
  on(element, 'pointerleave', (event) => isMouse(event) && step('left'))
  on(element, 'focusin', ({ target }) => (target as Element).matches(':focus-visible') && step('focused'))
  on(element, 'focusout', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null) && !isTouch) step('left')
  })
  on(document, 'pointerdown', (event) => {
    isTouch = !isMouse(event)
    if (isTouch && !element.contains(event.target as Node)) step('left')
  })
  const hearClick = (event: MouseEvent) => {
    // A click of the keyboard has no place.
    if (!isTouch || event.detail === 0 || step('touched')) return
    event.preventDefault()
    event.stopPropagation()
  }
  on(element, 'click', hearClick, true)
  for (const bar of document.querySelectorAll(HEADER_AND_FOOTER))
    on(bar, 'pointerenter', () => step('enters-header-or-footer'))
  return () => way.abort()
}
