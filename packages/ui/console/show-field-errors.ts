import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrors } from './call-api.ts'

/**
 * Shows the refusals of a call beside their fields and moves the focus to the first of them. Drawn at once:
 * a field can only be found by its error when the error stands there.
 */
export function showFieldErrors(
  form: { setErrors: (errors: ReturnType<typeof fieldErrors>) => void },
  element: RefObject<HTMLElement | null>,
  error: Error,
): void {
  flushSync(() => form.setErrors(fieldErrors(error)))
  element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
