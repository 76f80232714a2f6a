import type { MetaDescriptor } from 'react-router'

/** What a route says of its page to search engines and in shared links. */
export function Meta({ tags }: { tags: readonly MetaDescriptor[] }) {
  return tags.map((tag) => {
    const key = JSON.stringify(tag)
    if ('title' in tag) return <title key={key}>{String(tag.title)}</title>
    if ('script:ld+json' in tag) return <StructuredData key={key} data={tag['script:ld+json']} />
    const { tagName, ...attributes } = tag as Record<string, string>
    return tagName === 'link' ? <link key={key} {...attributes} /> : <meta key={key} {...attributes} />
  })
}

function StructuredData({ data }: { data: unknown }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInScript(data) }} />
}

/** JSON for a script element: no text in it can end the element or begin a comment. */
export function jsonInScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
