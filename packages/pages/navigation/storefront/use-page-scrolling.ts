import { scrollWindow } from '@buoy/ui/scroll-window.ts'
import { useEffect } from 'react'
import { scrollDuration, scrollTargetOf } from '../rules/page-scroll.ts'

/**
 * Scrolling to targets in the page: at load by the address's hash, from the top (S2.42, S2.43), and by
 * links that lead to a place of the page they stand on (S9.28). For the root of the shop's pages.
 */
export function usePageScrolling(): void {
  useEffect(() => {
    // What opens by the hash, such as a tab, has been drawn by the next frame.
    const frame = requestAnimationFrame(scrollAtLoad)
    // On the window, so that anyone who handles a link itself has been heard before.
    addEventListener('click', onClick)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('click', onClick)
    }
  }, [])
}

function scrollAtLoad(): void {
  const target = targetOf(location.hash)
  if (target === null || cameBack()) return
  window.scrollTo({ top: 0, behavior: 'instant' })
  scrollToTarget(target)
}

/** A page that somebody comes back to stands where they left it. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

function onClick(event: MouseEvent): void {
  const { target: pressed } = event
  const link = pressed instanceof Element ? pressed.closest<HTMLAnchorElement>('a[href*="#"]') : null
  const isOurs = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (link === null || event.defaultPrevented || !isOurs || link.target !== '') return
  const isHere = link.origin === location.origin && link.pathname === location.pathname
  const target = isHere && link.search === location.search ? targetOf(link.hash) : null
  if (target === null) return
  event.preventDefault()
  const before = window.scrollY
  // The browser jumps there, moves the focus and tells all who listen; then we go the way slowly.
  location.hash = link.hash
  window.scrollTo({ top: before, behavior: 'instant' })
  scrollToTarget(target)
}

/** The element that a hash leads to; what stands around it while it is not shown itself. */
function targetOf(hash: string): Element | null {
  const id = scrollTargetOf(hash)
  let element: Element | null = id === null ? null : document.getElementById(id)
  while (element !== null && element.getClientRects().length === 0) element = element.parentElement
  return element === document.body || element === document.documentElement ? null : element
}

function scrollToTarget(element: Element): void {
  const top = window.scrollY + element.getBoundingClientRect().top
  const above = px(getComputedStyle(document.documentElement).scrollPaddingTop)
  scrollWindow(top - above - px(getComputedStyle(element).scrollMarginTop), scrollDuration(top))
}

function px(length: string): number {
  return Number.parseFloat(length) || 0
}
