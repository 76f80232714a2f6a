/** How many popups hold the page, and what lets it go when the last of them has gone. */
let held = 0
let detachMethod = () => {}

/**
 * Stops the page behind from scrolling (W3.41) without letting it jump by the width of its scroll bar. Gives what lets
 * it go again, which is heard once: popups need not go in the order in which they came.
 */
export function lockPage(): () => void {
  if (held === 0) detachMethod = stopScrolling()
  held += 1
  return () => {
    held -= 1
    if (held === 0) detachMethod()
  }
}

function stopScrolling(): () => void {
  const { documentElement: root } = document
  const { style } = scroller()
  const set = { overflow: 'hidden', 'padding-inline-end': `${innerWidth - root.clientWidth}px` }
  const undo = Object.entries(set).map(([property, value]) => {
    const before = [style.getPropertyValue(property), style.getPropertyPriority(property)] as const
    if (value !== '0px') style.setProperty(property, value, 'important')
    return () => style.setProperty(property, ...before)
  })
  return () => {
    for (const put of undo) put()
  }
}

/**
 * Whose overflow counts for the window: the root's, or the body's as long as the root has none. A root that were given
 * one would leave the body with its own: a box that scrolls by itself, in which nothing sticks to the window any more.
 */
function scroller(): HTMLElement {
  const { documentElement: root, body } = document
  const hasOverflow = (element: HTMLElement) => getComputedStyle(element).overflow !== 'visible'
  return !hasOverflow(root) && hasOverflow(body) ? body : root
}
