import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'

/** How a file's bytes are text. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type FileShape = { encoding: Encoding; delimiter: string; headers: string[] }

export const DELIMITERS = [',', ';', '\t', '|']
/** A quote that is never closed would make one cell of the whole rest. */
const LONGEST_RECORD = 1024 * 1024
const MOST_COLUMNS = 400
/** Rows may be shorter or longer than the headings, and quotes may stand where they need not. */
export const LENIENT = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }
const HEAD_BYTES = 64 * 1024

/**
 * Finds out how a file is written: its encoding, what parts its cells, its headings. Refused with
 * `not-csv` when it is something else, such as an Excel workbook, and says what to do then; `example` names
 * columns that it might have.
 */
export async function readShape(path: string, example: string): Promise<Outcome<FileShape>> {
  const head = await readHead(path)
  const foreign = checkForeign(head)
  if (foreign !== null) return refused({ code: 'not-csv', message: foreign })
  const encoding = await detectEncoding(path, head)
  const text = new TextDecoder(encoding).decode(head).replace(/^\uFEFF/, '')
  const delimiter = detectDelimiter(text)
  const [first = []] = parseSync(text, { ...LENIENT, delimiter, to: 1 }) as string[][]
  const headers = first.map((cell) => cell.trim())
  if (headers.length <= MOST_COLUMNS && headers.some((header) => header !== '')) {
    return done({ encoding, delimiter, headers })
  }
  const message = `The first row has no headings. It should name the columns: ${example}.`
  return refused({ code: 'not-csv', message })
}

/** A record of a file: its cells, and the line it begins in. */
export type FileRecord = { line: number; cells: string[]; bytes: number }

/** Reads a file record by record, the headings first; however large it is, a few kilobytes are in memory. */
export async function* readRecords(
  path: string,
  shape: Pick<FileShape, 'encoding' | 'delimiter'>,
): AsyncGenerator<FileRecord, void, undefined> {
  const parser = parse({
    delimiter: shape.delimiter,
    ...LENIENT,
    info: true,
    max_record_size: LONGEST_RECORD,
  })
  // Errors of the file and of the parser arrive at the loop below, which is where they are thrown.
  pipeline(decoded(path, shape.encoding), parser, () => {})
  let line = 1
  for await (const item of parser) {
    const { record, info } = item as { record: string[]; info: { lines: number; bytes: number } }
    const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
    line = Math.max(line, info.lines - breaks)
    yield { line, cells: record, bytes: info.bytes }
    line = info.lines + 1
  }
}

/** Tells an error about the file, which its owner can mend, from one of ours. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}

/** The text of a file, piece by piece. */
async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Files that people mistake for CSV, by their first bytes. */
function checkForeign(head: Buffer): string | null {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0)) {
    return 'This is a workbook of Excel or Numbers. Save it as “CSV UTF-8” there, then choose that file.'
  }
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'This is a PDF. Choose a CSV file instead.'
  if (starts(0x1f, 0x8b)) return 'This file is packed. Unpack it, then choose the CSV inside.'
  if (starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47)) {
    return 'This is a picture. Choose a CSV file; pictures of products are added on their page.'
  }
  return null
}

/** By its mark, by its zeros, by whether all of it is UTF-8; what remains is what Excel writes in the West. */
async function detectEncoding(path: string, head: Buffer): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = (from: number) => {
    let count = 0
    for (let index = from; index < head.length; index += 2) if (head[index] === 0) count += 1
    return count / Math.max(1, head.length / 2)
  }
  if (zeros(1) > 0.3) return 'utf-16le'
  if (zeros(0) > 0.3) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** What stands most often between the headings, outside of quotes. */
function detectDelimiter(text: string): string {
  const firstLine = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/, 1)[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}
