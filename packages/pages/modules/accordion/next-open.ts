/**
 * Which item of an accordion is open after somebody asks item `index` to open or shut: the one that was asked
 * to open, which shuts the one before (S4.66). Shutting the open one does nothing (S4.67).
 */
export function nextOpen(open: number, asked: { index: number; isOpen: boolean }): number {
  return asked.isOpen ? asked.index : open
}
