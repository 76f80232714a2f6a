/** One text field of form data: its name and its value. */
export type FormPair = [name: string, value: string]

const LINE_END = '\r\n'
const USUAL_HEADER = '\r\nContent-Disposition: form-data; name="'
const HEADERS_END = '\r\n\r\n'
const USUAL_END = `"${HEADERS_END}`

/**
 * Reads the text fields of form data (RFC 7578) as browsers write it; files, which no call has, are passed
 * over. Gives `null` when the boundary is missing, a part is broken off, or the end does not come.
 * `most` parts are read at most; the rest is left unread.
 */
export function readMultipart(text: string, contentType: string, most: number): FormPair[] | null {
  const boundary = boundaryOf(contentType)
  if (boundary === '') return null
  const delimiter = `${LINE_END}--${boundary}`
  // Whatever stands before the first boundary is a preamble.
  const first = text.startsWith(delimiter.slice(LINE_END.length))
    ? -LINE_END.length
    : find(text, delimiter, 0)
  if (first === -1) return null
  let at = first + delimiter.length
  const pairs: FormPair[] = []
  for (let part = 0; part < most; part += 1) {
    if (text.startsWith('--', at)) return pairs
    if (!text.startsWith(LINE_END, at)) return null
    const head = usualHead(text, at) ?? anyHead(text, at)
    if (head === null) return null
    const valueEnd = find(text, delimiter, head.end)
    if (valueEnd < 0) return null
    if (head.name !== null) pairs.push([unescapeName(head.name), text.slice(head.end, valueEnd)])
    at = valueEnd + delimiter.length
  }
  return pairs
}

/** Where a delimiter stands. One character is looked for many times as fast as forty, and it is rare. */
function find(text: string, delimiter: string, from: number): number {
  let at = text.indexOf(delimiter.charAt(0), from)
  while (at >= 0 && !text.startsWith(delimiter, at)) at = text.indexOf(delimiter.charAt(0), at + 1)
  return at
}

/** The headers of a part: its field's name, `null` for what is no text field, and where the value begins. */
type Head = { name: string | null; end: number }

/** What every browser writes for a text field; a display call has it some thirty times. */
function usualHead(text: string, at: number): Head | null {
  if (!text.startsWith(USUAL_HEADER, at)) return null
  const start = at + USUAL_HEADER.length
  const nameEnd = text.indexOf('"', start)
  if (nameEnd < 0 || !text.startsWith(USUAL_END, nameEnd)) return null
  return { name: text.slice(start, nameEnd), end: nameEnd + USUAL_END.length }
}

function anyHead(text: string, at: number): Head | null {
  const headersEnd = text.indexOf(HEADERS_END, at)
  if (headersEnd < 0) return null
  return { name: fieldName(text.slice(at, headersEnd)), end: headersEnd + HEADERS_END.length }
}

function boundaryOf(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType)
  return found?.[1] ?? found?.[2] ?? ''
}

/** The name of a text field by its headers; `null` for a file and for a part without a name. */
function fieldName(headers: string): string | null {
  const disposition = /\r\ncontent-disposition:\s*form-data\b([^\r\n]*)/i.exec(headers)?.[1]
  if (disposition === undefined || /;\s*filename\*?=/i.test(disposition)) return null
  return /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? null
}

/** Browsers write a quotation mark and line ends inside a name as `%22`, `%0D` and `%0A`. */
function unescapeName(name: string): string {
  if (!name.includes('%')) return name
  return name.replace(/%(22|0D|0A)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
