/**
 * What a field is called on the screen, without the mark of what is required and without its description;
 * `undefined` where there is no such field, or none that has a label.
 */
export function fieldLabel(field: HTMLElement | null): string | undefined {
  const label = field && (labelsOf(field)?.[0] ?? labelOfGroup(field))
  if (!label) return undefined
  return document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode()?.textContent?.trim() || undefined
}

function labelsOf(field: HTMLElement): NodeListOf<HTMLLabelElement> | null | undefined {
  return 'labels' in field ? (field as HTMLInputElement).labels : undefined
}

/** Radio buttons stand in a group with a name of its own. */
function labelOfGroup(field: HTMLElement): HTMLElement | null {
  const id = field.querySelector('[role=radiogroup]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
