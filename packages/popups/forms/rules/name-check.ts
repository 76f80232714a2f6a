import { isVisible } from '@buoy/kernel/rules/visible-text.ts'

/** As the input's `pattern` says it too (W5.20). */
export const NAME_PATTERN = '[^0-9<>]{1,40}'
const NAME = new RegExp(`^${NAME_PATTERN}$`, 'u')

/** Tells whether a text can be a required name: 1 to 40 characters, no digit, no angle bracket (W5.18); what cannot be seen is none (W5.20). */
export function isName(text: string): boolean {
  return isVisible(text) && NAME.test(text.trim())
}
