import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'

/** Fields that are codes and numbers: written in full width they mean the same. */
const CODES: ReadonlySet<string> = new Set(['postcode', 'phone'])

/** What a field of an address holds: without spaces around it, '' when nothing of it can be seen. */
export function fieldValue(name: string, typed: string | undefined): string {
  const text = (CODES.has(name) ? plainDigits(typed ?? '') : (typed ?? '')).trim()
  return isVisible(text) ? text : ''
}
