import { matches, type Operator } from './matches.ts'
import { siteHost } from './site-host.ts'

/** One line of an audience: with `show` the page must match, without it the page must not. */
export type PageRule = { subject: 'path' | 'host'; operator: Operator; value: string; show: boolean }

/** Tells whether every rule lets a page through. `url` is the page's whole address; one that cannot be read matches nothing. */
export function appliesToPage(rules: readonly PageRule[], url: string): boolean {
  const subjects = { path: pathOf(url), host: siteHost(url) }
  return rules.every((rule) => matches(subjects[rule.subject], rule.operator, rule.value) === rule.show)
}

/** Path of an address with its leading slash, without query and fragment. */
function pathOf(url: string): string {
  const afterScheme = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  const path = afterScheme.replace(/[?#].*$/s, '')
  return path.startsWith('/') ? path : `/${path}`
}
