import sanitizeHtml from 'sanitize-html'
import { decodeEntities } from '../rules/entities.ts'

const BLOCKS = /<(?:p|div|ul|ol|h[1-6]|table|blockquote|br|hr)\b/i

/** A text of another shop that is written in HTML, as the plain text that it is here: lines stay apart. */
export function plainText(html: string): string {
  const apart = html.replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi, '\n')
  const bare = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
  return decodeEntities(bare)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** A description whose paragraphs are only blank lines, as WooCommerce keeps them, as HTML. Cleaned HTML is expected. */
export function withParagraphs(html: string): string {
  if (!html.includes('\n') || BLOCKS.test(html)) return html
  return html
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replaceAll('\n', '<br />')}</p>`)
    .join('')
}
