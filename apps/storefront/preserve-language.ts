import { addressInLanguage, inLanguage } from '@buoy/kernel/rules/language-address.ts'
import type { Store } from './store.ts'

const LINKS = /<(?:a|form)\s[^>]*>/g
const ADDRESS = /(\s(?:href|action)=")([^"]*)"/
const TEXT = /"(https?:[^"]*)"/g
const STRUCTURED = /<script [^>]*type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>/g

const CANONICAL = /<link rel="canonical" href="([^"]*)"/
const NOT_INDEXED = /<meta name="robots" content="noindex/

/** A page as it is drawn in one of several languages: its links stay in it, and search engines are led to the others. */
export function preserveLanguage(
  html: string,
  { texts, languages, origin }: Pick<Store, 'texts' | 'languages' | 'origin'>,
): string {
  const { prefix, lang } = texts
  const found = languages.length < 2 || NOT_INDEXED.test(html) ? null : CANONICAL.exec(html)
  if (found !== null) {
    const head = `<meta property="og:locale" content="${lang.replace('-', '_')}"/>${alternates(found[1] ?? '')}`
    html = html.replace('</head>', `${head}</head>`)
  }
  return leadOn(html, { prefix, origin })

  /** The same page in the languages of the shop, each of which names all of them; for readers of others the default one. */
  function alternates(canonical: string): string {
    const page = origin + canonical.slice(origin.length + prefix.length)
    const link = (tag: string, to: string) =>
      `<link rel="alternate" hreflang="${tag}" href="${addressInLanguage(page, to)}"/>`
    return languages.map((one) => link(one.tag, one.prefix)).join('') + link('x-default', '')
  }
}

/**
 * Has the links and forms of a page lead to pages of its language, those of views, of owners' texts and of plugins.
 * A link with `hreflang` says itself where it leads. Browsers do the same with what they draw later (`stay-in-language.ts`).
 */
function leadOn(html: string, { prefix, origin }: { prefix: string; origin: string }): string {
  if (prefix === '') return html
  return html
    .replace(LINKS, (tag) =>
      /\shreflang=/i.test(tag)
        ? tag
        : tag.replace(ADDRESS, (_, name: string, path: string) => `${name}${inLanguage(path, prefix)}"`),
    )
    .replace(STRUCTURED, (data) =>
      data.replace(TEXT, (text, address: string) =>
        address.startsWith(origin) ? `"${origin}${inLanguage(address.slice(origin.length), prefix)}"` : text,
      ),
    )
}
