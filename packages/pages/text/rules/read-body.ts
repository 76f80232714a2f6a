/** A piece of a text module's body. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; points: string[] }

/**
 * Reads a body as people type it: empty lines part paragraphs, `## ` begins a smaller heading, lines
 * with `- ` are points of a list.
 */
export function readBody(body: string): Block[] {
  const pieces = body.split(/\n\s*\n/).map((piece) => piece.trim())
  return pieces.filter(Boolean).map((piece): Block => {
    if (piece.startsWith('## ')) return { kind: 'heading', text: piece.slice(3) }
    const lines = piece.split('\n')
    if (lines.every((line) => line.startsWith('- ')))
      return { kind: 'list', points: lines.map((line) => line.slice(2)) }
    return { kind: 'paragraph', text: lines.join(' ') }
  })
}
