import {
  type AttributionValues,
  attributionValues,
  FIELD_NAMES,
  FIELD_PREFIX,
} from '../rules/attribution-fields.ts'

/** The documented element inside the checkout form (S7.63). */
export const INPUTS_ELEMENT = 'wc-order-attribution-inputs'

let shown: AttributionValues = attributionValues(null)

/**
 * Teaches the browser the element that holds one hidden input per attribution field (S7.61). Called once
 * React has taken over the page, so that it does not meet inputs which the server has not drawn.
 */
export function defineAttributionInputs(): void {
  if (customElements.get(INPUTS_ELEMENT)) return
  customElements.define(
    INPUTS_ELEMENT,
    // The platform offers no other way to make an element than a class.
    class extends HTMLElement {
      connectedCallback(): void {
        this.replaceChildren(...FIELD_NAMES.map(hiddenInput))
      }
    },
  )
}

/** Writes values into the element's inputs, those of forms that are drawn later as well. */
export function showAttributionInputs(values: AttributionValues): void {
  shown = values
  for (const element of document.querySelectorAll(INPUTS_ELEMENT)) {
    for (const field of FIELD_NAMES) {
      const input = element.querySelector<HTMLInputElement>(`input[name="${FIELD_PREFIX}${field}"]`)
      if (input) input.value = shown[field]
    }
  }
}

function hiddenInput(field: keyof AttributionValues): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'hidden'
  input.name = `${FIELD_PREFIX}${field}`
  input.value = shown[field]
  return input
}
