/** Whether a field of the page has the focus, in a shadow root as well; not one that had it from the start, untouched. */
export function isAtField(): boolean {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  const { isContentEditable, value, autofocus } = (focused ?? {}) as HTMLInputElement
  return isContentEditable || (!!focused?.matches('input, textarea, select') && !(autofocus && value === ''))
}
