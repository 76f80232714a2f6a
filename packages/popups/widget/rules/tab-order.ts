import type { FormField } from '../../forms/fields-contract.ts'
import { isSeen } from '../../forms/rules/check-form.ts'

/** Tab order of the first popup's first element, and how far apart the popups of a page are (W9.14). */
const BASE = 500
const STEP = 100

/** Tab index of an element: popups and the elements in them count from 0 (W9.14, W9.17). */
export function tabOrder(popup: number, element: number): number {
  return BASE + STEP * popup + element
}

/** How many elements of a field the Tab key can stop at. */
export function fieldStops(field: FormField): number {
  switch (field.kind) {
    case 'hidden':
    case 'custom_utm':
      return 0
    // The input and the better address that may be offered.
    case 'email':
      return 2
    // The day and the calendar's button, where there is one.
    case 'date':
    case 'birthday':
      return 2
    // Country and number.
    case 'phone':
      return field.check === 'international' ? 2 : 1
    case 'consent':
      return field.link ? 2 : 1
    case 'radio':
    case 'checkbox':
    case 'multiselect':
    case 'preference':
      return field.options.length
    default:
      return 1
  }
}

/** How many elements of a form come before the button that closes its popup: fields, submit and skip button. */
export function formStops(fields: readonly FormField[]): number {
  return stopsOf(fields) + 2
}

/** How many elements the fields of a form have. Counted by hand: Prototype.js has a `reduce` of its own. */
export function stopsOf(fields: readonly FormField[]): number {
  let stops = 0
  for (const field of fields) if (isSeen(field)) stops += fieldStops(field)
  return stops
}
