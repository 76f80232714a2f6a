import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'
import isValidAbn from 'is-valid-abn'

/** Groups of an Australian Business Number as the register writes it: `51 824 753 556`. */
const GROUPS = /^(\d{2})(\d{3})(\d{3})(\d{3})$/

/** Reads an ABN however it was typed and writes it in its groups, or `null` when its check digits are wrong. */
export function readAbn(typed: string): string | null {
  const digits = plainDigits(typed).replace(/[\s.-]/g, '')
  if (!/^[1-9]\d{10}$/.test(digits) || !isValidAbn(digits)) return null
  return digits.replace(GROUPS, '$1 $2 $3 $4')
}

/** Why an ABN that is being typed is not one, in words an owner can act on; `null` when nothing is wrong with it. */
export function faultOfAbn(typed: string): string | null {
  const digits = plainDigits(typed).replace(/[\s.-]/g, '')
  if (digits === '') return null
  if (/\D/.test(digits)) return 'An ABN has digits only.'
  if (digits.length !== 11) return `An ABN has 11 digits, this has ${digits.length}.`
  return readAbn(typed) === null ? 'These digits are no ABN: one of them is wrong, or two are swapped.' : null
}
