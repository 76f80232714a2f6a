import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps what stands below a list from jumping when a page holds less than the one before: `keep` holds
 * the list at the greatest height it has had, until its width changes.
 */
export function useKeptHeight<Element extends HTMLElement>() {
  const list = useRef<Element>(null)

  useEffect(() => {
    const element = list.current
    if (element === null) return
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      element.style.minHeight = ''
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const keep = useCallback(() => {
    const element = list.current
    if (element !== null) element.style.minHeight = `${element.getBoundingClientRect().height}px`
  }, [])
  return { list, keep }
}
