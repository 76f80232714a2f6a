/** A piece of a line: words, words that matter, or a link. */
export type Inline =
  | { kind: 'words'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string }

const PIECE = /\*\*(?<strong>[^*\n]+)\*\*|\[(?<text>[^\]\n]+)\]\((?<href>[^)\s]+)\)/g
/** Inside the shop, or http(s), mail and telephone outside; anything else stays what was typed. */
const SAFE_HREF = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/

/** Reads a line as people type it: `**words**` matter, `[words](/index.php/shop/)` leads somewhere. */
export function readInline(line: string): Inline[] {
  const pieces: Inline[] = []
  let from = 0
  for (const match of line.matchAll(PIECE)) {
    const { strong, text = '', href = '' } = match.groups ?? {}
    if (strong === undefined && !SAFE_HREF.test(href)) continue
    if (match.index > from) pieces.push({ kind: 'words', text: line.slice(from, match.index) })
    pieces.push(strong === undefined ? { kind: 'link', text, href } : { kind: 'strong', text: strong })
    from = match.index + match[0].length
  }
  if (from < line.length) pieces.push({ kind: 'words', text: line.slice(from) })
  return pieces
}
