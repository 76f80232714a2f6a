/** How far a page is scrolled, in percent of what can be scrolled; one that cannot counts as 100 (W4.16). */
export function scrolledPercent(scrollY: number, documentHeight: number, viewportHeight: number): number {
  const scrollable = documentHeight - viewportHeight
  return scrollable <= 0 ? 100 : (100 * scrollY) / scrollable
}
