const MAIN = 'content'

/**
 * The element with an id of a page that we have drawn ourselves, as HTML; for `null` all that stands between head and foot. ''
 * when the page has none. Elements of our pages are all closed, so the end is where as many are closed as were opened.
 */
export function elementOf(html: string, id: string | null): string {
  const opening = [...html.matchAll(/<([a-z][a-z0-9-]*)\b[^>]*>/g)].find(
    ([tag]) => /\sid="([^"]*)"/.exec(tag)?.[1] === (id ?? MAIN),
  )
  if (opening === undefined) return ''
  const [, name] = opening
  const start = opening.index
  let depth = 0
  for (const found of html.slice(start).matchAll(new RegExp(`</?${name}\\b[^>]*>`, 'g'))) {
    depth += found[0].startsWith('</') ? -1 : 1
    if (depth === 0) return html.slice(start, start + found.index + found[0].length)
  }
  return ''
}
