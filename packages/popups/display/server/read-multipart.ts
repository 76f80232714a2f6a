/** One text field of form data: its name and its value. */
export type FormPair = [name: string, value: string]

const LINE_END = '\r\n'
const USUAL_HEADER = '\r\nContent-Disposition: form-data; name="'
const HEADERS_END = '\r\n\r\n'

/**
 * Reads the text fields of form data (RFC 7578) as browsers write it; files, which no call has, are passed
 * over. Gives `null` when the boundary is missing, a part is broken off, or the end does not come.
 * `most` parts are read at most; the rest is left unread.
 */
export function readMultipart(text: string, contentType: string, most: number): FormPair[] | null {
  const boundary = boundaryOf(contentType)
  if (boundary === '') return null
  const delimiter = `--${boundary}`
  // Whatever stands before the first boundary is a preamble.
  let at = text.startsWith(delimiter) ? 0 : text.indexOf(LINE_END + delimiter) + LINE_END.length
  if (at === LINE_END.length - 1) return null
  const pairs: FormPair[] = []
  for (let part = 0; part < most; part += 1) {
    at += delimiter.length
    if (text.startsWith('--', at)) return pairs
    const headersEnd = text.indexOf(HEADERS_END, at)
    const valueStart = headersEnd + HEADERS_END.length
    const valueEnd = text.indexOf(LINE_END + delimiter, valueStart)
    if (!text.startsWith(LINE_END, at) || headersEnd < 0 || valueEnd < 0) return null
    const name = fieldName(text.slice(at, headersEnd))
    if (name !== null) pairs.push([name, text.slice(valueStart, valueEnd)])
    at = valueEnd + LINE_END.length
  }
  return pairs
}

function boundaryOf(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType)
  return found?.[1] ?? found?.[2] ?? ''
}

/** The name of a text field by its headers; `null` for a file and for a part without a name. */
function fieldName(headers: string): string | null {
  // What every browser writes for a text field, a display call has it some thirty times.
  if (headers.startsWith(USUAL_HEADER) && headers.indexOf('"', USUAL_HEADER.length) === headers.length - 1) {
    return unescapeName(headers.slice(USUAL_HEADER.length, -1))
  }
  const disposition = /\r\ncontent-disposition:\s*form-data\b([^\r\n]*)/i.exec(headers)?.[1]
  if (disposition === undefined || /;\s*filename\*?=/i.test(disposition)) return null
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1]
  return name === undefined ? null : unescapeName(name)
}

/** Browsers write a quotation mark and line ends inside a name as `%22`, `%0D` and `%0A`. */
function unescapeName(name: string): string {
  if (!name.includes('%')) return name
  return name.replace(/%(22|0D|0A)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
