import type { WireFields } from './read-body.ts'

const FORM_DATA = 'multipart/form-data; boundary='

/**
 * Makes a reader of one form as browsers write it: exactly these fields in this order, values of one line. It is one
 * regular expression, ten times as quick as reading any form there may be; for every other body it gives `null`.
 */
export function usualForm(
  names: readonly string[],
): (body: Buffer, contentType: string) => WireFields | null {
  const parts = names.map(
    (name) => `\\r\\nContent-Disposition: form-data; name="${name}"\\r\\n\\r\\n([^\\r]*)\\r\\n--\\1`,
  )
  const form = new RegExp(`^--([^\\r]+)${parts.join('')}--\\r\\n$`)
  return (body, contentType) => {
    const found = form.exec(body.toString('utf8'))
    if (found === null || contentType !== FORM_DATA + found[1]) return null
    const fields: WireFields = {}
    for (let at = 0; at < names.length; at += 1) fields[names[at] as string] = found[at + 2]
    return fields
  }
}
