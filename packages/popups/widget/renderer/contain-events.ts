/**
 * What happens in a popup and is nobody's business outside of it: what is typed and marked, where the focus is, and how
 * it is scrolled. Clicks go on to the page, which may count them.
 */
const INSIDE =
  'keydown keypress keyup beforeinput input paste copy focusin mousedown selectstart touchstart touchmove wheel'.split(
    ' ',
  )

/**
 * Keeps a popup's events from the page around it: from shortcuts that take a letter in a field for a command, dialogs
 * that want the focus back, and scripts that forbid the mouse to press or the wheel to turn. Anyone who listens at the
 * window before everybody else (in the capturing phase) still hears them.
 */
export function containEvents(host: HTMLElement): void {
  for (const type of INSIDE)
    host.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
}
