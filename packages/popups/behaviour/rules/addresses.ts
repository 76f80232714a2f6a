import { readFreeField } from '../../forms/rules/free-field.ts'
import type { NormalisedField } from '../../forms/rules/name-fields.ts'

/** What a popup may lead to besides calls; anything else, `javascript:` above all, leads nowhere. */
const SCHEMES = ['http', 'https']
/** Letters before a colon. With a dot in them, or with a port behind, they are a host and no scheme. */
const SCHEME = /^([a-z][a-z0-9+-]*):(?!\d+(?:[/?#]|$))/i
const CALL = /^(?:tel|sms|mailto):/i
/** On the page's own site, or with the page's own scheme. */
const OWN = /^[/?#]/

/** Address of a link button: without a scheme it gets `//` in front (W5.43). `null` when it must not be followed. */
export function linkAddress(written: string): string | null {
  return complete(written, '//')
}

/** Address of the redirect after a conversion: without a scheme it gets `http://` in front (W4.88). */
export function redirectAddress(written: string): string | null {
  return complete(written, 'http://')
}

function complete(written: string, prefix: string): string | null {
  // Browsers drop line breaks and tabs from addresses, also from the middle of a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those
  const address = written.replace(/[\u0000-\u0020]/g, '')
  if (address === '') return null
  if (OWN.test(address) || CALL.test(address)) return address
  const [, scheme] = SCHEME.exec(address) ?? []
  if (scheme === undefined) return prefix + address
  return SCHEMES.includes(scheme.toLowerCase()) ? address : null
}

/** Kinds whose values never go into an address: they stand in logs, histories and referrers. */
const PRIVATE_KINDS = ['consent', 'hidden', 'password', 'captcha']

/** The redirect's address with what was answered as its query, before any fragment (W4.89, W4.90). */
export function withAnswers(address: string, fields: readonly NormalisedField[]): string {
  if (CALL.test(address)) return address
  const query = fields
    .filter(
      ({ type, placeholder, value }) =>
        !PRIVATE_KINDS.includes(type) && readFreeField(placeholder, value) !== '',
    )
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  if (query === '') return address
  const [, place = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(address) ?? []
  return `${place}${place.includes('?') ? '&' : '?'}${query}${fragment}`
}
