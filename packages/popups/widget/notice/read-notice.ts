/** A piece of a notice: a text, or the beginning or end of an element. */
export type NoticePiece =
  | { kind: 'text'; text: string }
  | { kind: 'begin'; tag: 'h2' | 'p' | 'a'; href: string }
  | { kind: 'end' }

/**
 * Takes a notice's html apart. It is ours and made of headings, paragraphs and links only, with everything else
 * escaped by number (`plans/server/write-notice.ts`); what is not of these is passed over. A page with Trusted
 * Types lets nobody hand html to the browser, so the pieces are made into elements one by one.
 */
export function readNotice(html: string): NoticePiece[] {
  return [...html.matchAll(/<(\/?)(h2|p|a)(?: href="(https?:[^"]*)")?>|<[^>]*>|[^<]+/g)].flatMap(
    ([whole, slash, tag, href = '']): NoticePiece[] => {
      if (tag === undefined) return whole.startsWith('<') ? [] : [{ kind: 'text', text: decoded(whole) }]
      if (slash === '/') return [{ kind: 'end' }]
      return [{ kind: 'begin', tag: tag as 'h2' | 'p' | 'a', href: decoded(href) }]
    },
  )
}

function decoded(text: string): string {
  return text.replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
}
