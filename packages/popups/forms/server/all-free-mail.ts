/// <reference path="./email-providers.d.ts" />
import providers from 'email-providers'
import { DISPOSABLE_MAIL_DOMAINS, FREE_MAIL_DOMAINS } from '../rules/free-mail-domains.ts'

/** Stand in the kept list and give nobody an address: reserved for examples (RFC 2606). */
const NOBODYS = ['example.com', 'example.net', 'example.org']

/**
 * What a business address may not end in (W5.28, W7.42): the document's own domains first, those of one use, and the
 * list that `email-providers` keeps. In small letters, each once.
 */
export const ALL_FREE_MAIL: ReadonlySet<string> = withoutReserved()

function withoutReserved(): ReadonlySet<string> {
  const domains = new Set([...FREE_MAIL_DOMAINS, ...DISPOSABLE_MAIL_DOMAINS, ...providers])
  for (const domain of NOBODYS) domains.delete(domain)
  return domains
}
