/** Characters that would turn the reading direction of what follows, or that are not text at all. */
const UNSEEN = /[\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\n\t])\p{Cc}/gu

/**
 * A writer's text as plain text: line breaks kept, at most one empty line in a row, nothing invisible.
 * It is drawn as text, never as markup, so `<b>` stays what was typed.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same in one line, for names. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ')
}
