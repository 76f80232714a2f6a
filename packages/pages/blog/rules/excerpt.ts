/** Longest excerpt that is made of a text, in characters: three lines on a card. */
const EXCERPT_LENGTH = 180
/** Words a minute of somebody who reads on a screen. */
const WORDS_PER_MINUTE = 220

/** A text without its markup, in one line. */
export function plainWords(body: string): string {
  return body
    .replaceAll(/^(?:## |- )/gm, '')
    .replaceAll(/\[([^\]\n]+)\]\([^)\s]+\)/g, '$1')
    .replaceAll(/\*\*([^*\n]+)\*\*/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What is said of a post in a list: its owner's words, else the beginning of the text, cut between words. */
export function excerptOf(post: { excerpt: string; body: string }): string {
  if (post.excerpt !== '') return post.excerpt
  const [first = ''] = post.body.split(/\n\s*\n/).filter((piece) => !piece.trim().startsWith('## '))
  const words = plainWords(first)
  if (words.length <= EXCERPT_LENGTH) return words
  const cut = words.slice(0, EXCERPT_LENGTH)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : EXCERPT_LENGTH).replace(/[\s.,;:]+$/, '')} …`
}

/** How long reading a text takes, in whole minutes, at least one. */
export function readingMinutes(body: string): number {
  return Math.max(1, Math.round(plainWords(body).split(' ').length / WORDS_PER_MINUTE))
}
