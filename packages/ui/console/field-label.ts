/**
 * What a field is called on the screen, without the mark of what is required and without its description;
 * `undefined` where there is no such field, or none that has a label.
 */
export function fieldLabel(field: HTMLElement | null): string | undefined {
  if (field === null) return undefined
  return firstWords(labelsOf(field)?.[0] ?? labelOfGroup(field)) ?? field.ariaLabel ?? undefined
}

/** What the screen calls a choice of a field whose choices all stand there; `undefined` where they do not. */
export function choiceLabel(field: HTMLElement | null, value: string): string | undefined {
  const choices = field?.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
    'option, input[type=radio], input[type=checkbox]',
  )
  const choice = [...(choices ?? [])].find((one) => one.value === value)
  return choice instanceof HTMLOptionElement ? choice.label : fieldLabel(choice ?? null)
}

function firstWords(label: HTMLElement | null | undefined): string | undefined {
  if (!label) return undefined
  return document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode()?.textContent?.trim() || undefined
}

function labelsOf(field: HTMLElement): NodeListOf<HTMLLabelElement> | null | undefined {
  return 'labels' in field ? (field as HTMLInputElement).labels : undefined
}

/** Choices that all stand there are in a group with a name of its own. */
function labelOfGroup(field: HTMLElement): HTMLElement | null {
  const group = field.matches('[role=radiogroup]') ? field : field.querySelector('[role=radiogroup]')
  const id = group?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
