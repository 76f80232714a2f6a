/**
 * Brings the field that a problem's path names into sight and the focus into it, or the nearest that there is:
 * `design.links.0.action.url`, then `design.links.0.action` and so on. Waits until what was opened is drawn.
 */
export function focusPath(path: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const steps = path.split('.')
      for (let length = steps.length; length > 0; length -= 1) {
        const name = CSS.escape(steps.slice(0, length).join('.'))
        const field = document.querySelector<HTMLElement>(`[data-path="${name}"]`)
        if (field === null) continue
        field.scrollIntoView({ block: 'center' })
        field.focus({ preventScroll: true })
        return
      }
    }),
  )
}
