import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { Busboy } from '@fastify/busboy'

/** One part of form data: its field's name, its bytes, and whether it is a file. */
export type MultipartPart = { name: string; bytes: Buffer; isFile: boolean }

/** A part has one or two headers of some hundred bytes; the parser reads no more than this of them. */
const HEADER_BYTES = 8 * 1024
/** A name that is longer may have been cut off at the end of the headers. */
const MOST_NAME_LETTERS = 1000

const DAMAGED = {
  code: 'damaged-form',
  message: 'The form data cannot be read. Check its boundary and that the body is complete.',
}

/**
 * Reads `multipart/form-data` (RFC 7578) that has arrived as a whole. Parts come in the order of the body; those
 * without a name are passed over. Refusals: `damaged-form`, and `too-many-parts` for more than `most`.
 */
export async function readMultipart(
  body: Buffer,
  contentType: string,
  most: number,
): Promise<Outcome<MultipartPart[]>> {
  try {
    const parts = await parse(body, contentType, most)
    if (parts === 'too-many')
      return refused({ code: 'too-many-parts', message: `The form has more than ${most} fields.` })
    return done(parts.map(({ name, isFile, chunks }) => ({ name, isFile, bytes: Buffer.concat(chunks) })))
  } catch {
    return refused(DAMAGED)
  }
}

type OpenPart = Omit<MultipartPart, 'bytes'> & { chunks: Buffer[] }

/** Rejects when the parser does: it throws without a boundary, and emits what it finds in the body. */
function parse(body: Buffer, contentType: string, most: number): Promise<OpenPart[] | 'too-many'> {
  return new Promise((resolve, reject) => {
    const parts: OpenPart[] = []
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: most, headerSize: HEADER_BYTES, headerPairs: 20 },
      // Every part is handed over as bytes: text of form data is UTF-8, whatever character set a part claims.
      isPartAFile: () => true,
    })
    parser.on('error', reject).on('finish', () => resolve(parts))
    parser.on('partsLimit', () => resolve('too-many'))
    parser.on('file', (name: string | undefined, content, filename: string | undefined, _encoding, type) => {
      const isFile = filename !== undefined || type === 'application/octet-stream'
      const part = { name: unescapeName(name ?? ''), isFile, chunks: [] as Buffer[] }
      if (part.name.length > MOST_NAME_LETTERS) reject(DAMAGED)
      if (part.name !== '') parts.push(part)
      content.on('error', reject).on('data', (chunk: Buffer) => part.chunks.push(chunk))
    })
    parser.end(body)
  })
}

/** Browsers write a quotation mark and line ends inside a name as `%22`, `%0D` and `%0A`. */
function unescapeName(name: string): string {
  return name
    .toWellFormed()
    .replace(/%(22|0D|0A)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
