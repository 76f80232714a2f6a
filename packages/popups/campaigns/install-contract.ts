import { z } from 'zod'

/**
 * A host whose pages may show the account's popups. Lower case, without port; it covers its subdomains. `address` is
 * that of its front page, with the port its owner has given. `lastSeenAt`, ISO 8601 UTC, is when one of its pages asked
 * for popups last, or `null`.
 */
export type InstallSite = { host: string; address: string; lastSeenAt: string | null }

/** A version of the script that the account has fixed. Times are ISO 8601 UTC. */
export type PinnedVersion = {
  version: string
  /** As the tag's attribute has it. */
  integrity: string
  pinnedAt: string
  servedUntil: string
  /** No newer version is built. */
  isCurrent: boolean
  isServed: boolean
}

/** `GET /console/api/popups/install`. */
export type Install = {
  clientId: string
  /** The tag that goes into every page. */
  snippet: string
  /** What a page with a Content-Security-Policy adds, directive by directive. */
  policy: { directive: string; sources: string[] }[]
  sites: InstallSite[]
  /** Fixed versions with their tags, the one that was taken last first. */
  pinned: (PinnedVersion & { snippet: string })[]
}

/** What came of looking for the snippet on a page. */
export type InstallCheck = {
  outcome:
    | 'found'
    | 'found_twice'
    | 'other_id'
    | 'blocked'
    | 'not_found'
    | 'no_page'
    | 'not_a_site'
    | 'unreachable'
  /** What was seen, for an owner who looks for the reason: another id, the directives that are missing, a status. */
  seen: string
}

export const siteInput = z.object({
  host: z.string().trim().min(1, 'Enter a host such as www.example.com.').max(253, 'No host is that long.'),
})
export const sitePath = z.object({ host: z.string().min(1).max(253) })
export const checkInput = z.object({
  url: z
    .string()
    .trim()
    .max(2000)
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter an address such as https://www.example.com/.' })),
})
