import { JOURNAL_PATH } from '../../blog/rules/journal-paths.ts'
import { isTemplateSlug } from '../../document/rules/page-kind.ts'

/** The parameter of a form's address that says which page its template drew. */
const FROM = 'from'

/** Paths of the pages that templates lay out. */
const DRAWN = [
  '/index.php/product/',
  '/index.php/product-preview/',
  '/index.php/product-category/',
  '/index.php/shop/',
  '/index.php/cart/',
  JOURNAL_PATH,
]

/**
 * The address that a form of a page or template is sent to, by its slug. A template has no page of its own: its address says
 * which page it drew, `from` with its parameters, for the answer to be drawn there.
 */
export function formAction(slug: string, from: string): string {
  const action = `/index.php/${slug}/`
  return isTemplateSlug(slug) ? `${action}?${new URLSearchParams({ [FROM]: from })}` : action
}

/**
 * The page that a form was sent from, by the address that it was sent to; `null` when that names a template and no page
 * that templates draw.
 */
export function sentFrom(slug: string, address: URL): URL | null {
  if (!isTemplateSlug(slug)) return new URL(address.pathname, address)
  const from = address.searchParams.get(FROM) ?? ''
  if (!from.startsWith('/') || !URL.canParse(from, address.href)) return null
  const page = new URL(from, address)
  const path = page.pathname.endsWith('/') ? page.pathname : `${page.pathname}/`
  return page.origin === address.origin && DRAWN.some((one) => path.startsWith(one)) ? page : null
}

/** What a message says of the page it was sent from: the slug of a page, or the path of what a template drew. */
export function nameSentFrom(slug: string, page: URL): string {
  return isTemplateSlug(slug) ? page.pathname.slice('/index.php/'.length).replace(/\/$/, '') : slug
}
