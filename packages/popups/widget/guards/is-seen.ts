/** Whether any of an element is on the screen, and it is not hidden by a style or from screen readers. */
export function isSeen(element: Element): boolean {
  const { top, right, bottom, left, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return false
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return false
  if (element.closest('[aria-hidden=true], [inert]')) return false
  // Not every phone of the last two years knows it.
  return element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true
}
