/** How strictly an e-mail field looks at its value (W5.21). */
export type EmailMode = 'check-typos' | 'business-email' | 'typos-business' | 'none'

const LONGEST = 254
/** Nobody pastes more around an address; longer text is none, and nobody looks at each of its characters. */
const LONGEST_PASTE = 1000
const LONGEST_LOCAL = 64
const LONGEST_LABEL = 63
/** The characters of RFC 5322 without quotes, as browsers take them, and the letters of all scripts (RFC 6531). */
const LOCAL = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
/** No number: that would be an IP address. */
const ENDING = /^(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g

/**
 * Whether a text is an e-mail address that can be written to (W5.22, W5.31): any that the standards allow, save quoted
 * names and IP addresses, which forms of browsers turn down as well. What {@link cleanEmail} takes off does not count.
 */
export function isEmailAddress(text: string): boolean {
  return isAddress(clean(text))
}

/**
 * The address in what was pasted: ` Mia <mia@example.com>`, `mailto:mia@example.com`, one with a full stop behind it or
 * with characters that nobody sees. Text without an address comes back as it is, trimmed.
 */
export function cleanEmail(text: string): string {
  const address = clean(text)
  return isAddress(address) ? address : text.trim()
}

function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  return (
    at > 0 &&
    at <= LONGEST_LOCAL &&
    text.length <= LONGEST &&
    LOCAL.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label)) &&
    ENDING.test(labels.at(-1) ?? '')
  )
}

function clean(text: string): string {
  if (text.length > LONGEST_PASTE) return text
  const seen = text.normalize('NFKC').replace(UNSEEN, '').trim()
  const bare = /<([^<>]+)>[\s,;.]*$/.exec(seen)?.[1] ?? seen
  return bare
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replace(/[,;:.\s]+$/, '')
}
