import sanitizeHtml from 'sanitize-html'

/** What an owner's HTML may be made of; of everything else the text is kept, of scripts and styles nothing. */
const TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'div',
  'span',
  'section',
  'figure',
  'figcaption',
  'details',
  'summary',
  'address',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'kbd',
  'abbr',
  'time',
  'a',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]

/** A file of this shop: no policy of ours lets pages fetch pictures from elsewhere. */
const OWN_FILE = /^\/(?!\/)/

/**
 * Cleans the HTML of a code module: no scripts, frames, forms, handlers or styles, and no ids or class names
 * that could stand for something of the page. Cleaning twice changes nothing more.
 */
export function cleanCode(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': ['dir', 'lang', 'title'],
      a: ['href', 'rel', 'target'],
      abbr: ['title'],
      details: ['open'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start', 'reversed'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      time: ['datetime'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_FILE.test(attribs.src ?? ''),
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', loading: 'lazy', ...attribs } }),
    },
  }).trim()
}
