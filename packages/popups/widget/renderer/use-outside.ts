import { useEffect, useRef } from 'react'

/**
 * Listens to the page around a popup that floats above it: a click outside, unless its press began inside to mark text,
 * and the Escape key wherever the focus is, unless the page has used it or the visitor is typing. `null` for a popup that is no neighbour of its page's.
 */
export function useOutside(does: { click: () => void; escape: () => void } | null): void {
  const current = useRef(does)
  current.current = does
  const isOn = does !== null
  useEffect(() => {
    if (!isOn) return
    const over = new AbortController()
    const isInside = (event: Event) =>
      event.composedPath().some((one) => one instanceof Element && one.id.startsWith('poptin_'))
    const options = { signal: over.signal }
    let began = false
    document.addEventListener(
      'pointerdown',
      (event) => {
        began = isInside(event)
      },
      { ...options, capture: true },
    )
    document.addEventListener(
      'click',
      (event) => {
        if (!began && !isInside(event)) current.current?.click()
        began = false
      },
      options,
    )
    document.addEventListener(
      'keydown',
      (event) => {
        const isTyping = event.target instanceof Element && event.target.matches(TYPED_INTO)
        if (event.key !== 'Escape' || event.defaultPrevented || isInside(event) || isTyping) return
        // One press closes one popup.
        event.preventDefault()
        current.current?.escape()
      },
      options,
    )
    return () => over.abort()
  }, [isOn])
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]'
