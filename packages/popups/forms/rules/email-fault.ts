import { cleanEmail, type EmailMode, isEmailAddress } from './email-check.ts'
import type { MessageName } from './messages.ts'

/**
 * Looks at a filled e-mail field in its mode (W5.21–W5.32). `freeMailDomains` is the list of providers whose
 * addresses are no business ones, lower case; `null` when it could not be fetched, which ends that check (W8.06).
 */
export function emailFault(
  text: string,
  mode: EmailMode,
  freeMailDomains: ReadonlySet<string> | null,
): Extract<MessageName, 'typos' | 'invalidEmail' | 'onlyBusiness'> | null {
  if (mode === 'none') return null
  if (!isEmailAddress(text)) return mode === 'business-email' ? 'invalidEmail' : 'typos'
  if (mode === 'check-typos' || freeMailDomains === null) return null
  return freeMailDomains.has(domainOf(cleanEmail(text))) ? 'onlyBusiness' : null
}

const MODES: readonly string[] = ['check-typos', 'business-email', 'typos-business', 'none']

/** A mode as the service names it; an unknown one is `check-typos` (W5.21). */
export function readEmailMode(text: string): EmailMode {
  return MODES.includes(text) ? (text as EmailMode) : 'check-typos'
}

/** Tells whether a mode offers corrected addresses (W5.24, W5.30). */
export function suggestsAddress(mode: string): boolean {
  return mode.includes('typos')
}

/** The domains of the list call's text: one a line, blank lines and spaces around them ignored (W7.42, W7.43). */
export function readDomains(text: string): ReadonlySet<string> {
  const lines = text.split('\n').map((line) => line.trim().toLowerCase())
  return new Set(lines.filter((line) => line !== ''))
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
