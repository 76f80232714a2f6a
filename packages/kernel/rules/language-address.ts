/** A language of the shop as its pages name it. */
export type LanguageLink = {
  /** BCP 47. */
  tag: string
  /** What its addresses begin with: `/de`; '' for the default language. */
  prefix: string
  /** Its name in itself: `Deutsch`. */
  name: string
}

/** Addresses of pages and of the calls and forms at them. Files, the console and other routes have one address for all languages. */
const PAGE = /^\/(?:$|[?#]|index\.php\/|search\/suggestions\?)/

/** Whether a path with its query belongs to a page, which every language has at an address of its own. */
export function isPageAddress(path: string): boolean {
  return PAGE.test(path)
}

/** What the addresses of a language begin with, when it is not the default one. */
export function prefixOf(tag: string): string {
  return `/${tag.toLowerCase()}`
}

/** The address of a page in a language; paths that are no page's, and those with a prefix already, stay as they are. */
export function inLanguage(path: string, prefix: string): string {
  return prefix !== '' && isPageAddress(path) ? prefix + path : path
}

/** An absolute address of a page of the default language, in another one. */
export function addressInLanguage(address: string, prefix: string): string {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]*)(.*)$/.exec(address) ?? []
  return prefix === '' || origin === '' ? address : origin + inLanguage(path, prefix)
}

/**
 * A path without the prefix of a language, and that prefix. `null` when it begins with none of `prefixes`, or when what
 * follows is no page's address: `/de/de/`, `/DE/` and `/de//evil.example` are such paths.
 */
export function splitLanguage(
  path: string,
  prefixes: readonly string[],
): { prefix: string; path: string } | null {
  const prefix = prefixes.find(
    (one) => one !== '' && path.startsWith(one) && /^(?:$|[/?])/.test(path.slice(one.length)),
  )
  if (prefix === undefined) return null
  const rest = path.slice(prefix.length)
  const inner = rest.startsWith('/') ? rest : `/${rest}`
  return isPageAddress(inner) ? { prefix, path: inner } : null
}
