/** Shortest address that is taken, in characters (S5.45). */
const SHORTEST_EMAIL = 6

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/
/** Letters of all scripts: domains have names in them. */
const DOMAIN_LABEL = /^[\p{L}\p{N}\p{M}-]+$/u

/** An address as it is checked and kept: without blanks around it, in small letters (S5.44). */
export function tidyEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Whether a typed text can be an email address, as forms of pages have it (S5.44-S5.48). */
export function isEmail(typed: string): boolean {
  const email = tidyEmail(typed)
  const at = email.indexOf('@')
  if (email.length < SHORTEST_EMAIL || at < 1) return false
  const labels = email.slice(at + 1).split('.')
  const local = email.slice(0, at)
  // No mail server takes a dot at either end, or two in a row.
  if (`.${local}.`.includes('..')) return false
  // Dots in a row, at the start or at the end leave an empty label; blanks are in no label's letters.
  return LOCAL_PART.test(local) && labels.length >= 2 && labels.every(isDomainLabel)
}

function isDomainLabel(label: string): boolean {
  return DOMAIN_LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-')
}
