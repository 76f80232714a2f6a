import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { readRecords, readShape } from '@buoy/platform/imports/server/read-file.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guessMapping } from '../rules/dialects.ts'
import { readRow } from '../rules/read-row.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buoy-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

const write = async (bytes: Uint8Array | string) => {
  const path = join(folder, 'file.csv')
  await writeFile(path, bytes)
  return path
}
const TEXT = 'SKU,Name\r\nCAFE,Café tray – large\r\n'
const utf16 = (text: string, isLittle: boolean, mark: string) => {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return isLittle ? bytes : bytes.swap16()
}
const read = async (path: string) => {
  const shape = await readShape(path, 'SKU, Name')
  if (!shape.ok) throw new Error(shape.refusals[0]?.message)
  const rows: string[][] = []
  for await (const { cells } of readRecords(path, shape.value)) rows.push(cells)
  return { ...shape.value, rows }
}

describe('a file of products', () => {
  it.each([
    ['UTF-8', 'utf-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', 'utf-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16, little end first', 'utf-16le', utf16(TEXT, true, '\uFEFF')],
    ['UTF-16, big end first', 'utf-16be', utf16(TEXT, false, '\uFEFF')],
    ['UTF-16 without a mark', 'utf-16le', utf16(TEXT, true, '')],
    ['Windows-1252', 'windows-1252', Buffer.from(TEXT.replace('–', '\x96'), 'latin1')],
  ])('is read in %s', async (_what, encoding, bytes) => {
    const file = await read(await write(bytes))
    expect(file.encoding).toBe(encoding)
    expect(file.rows).toEqual([
      ['SKU', 'Name'],
      ['CAFE', 'Café tray – large'],
    ])
  })

  it.each([
    [';', 'SKU;"Name; short";Price\n1;a;"2,50"'],
    ['\t', 'SKU\tName\n1\ta'],
    ['|', 'SKU|Name\n1|a'],
    [',', 'SKU\n1'],
  ])('is parted by %j when its headings are', async (delimiter, text) => {
    expect((await read(await write(text))).delimiter).toBe(delimiter)
  })

  it('knows the line of each row, also after cells of several lines', async () => {
    const path = await write('SKU,Description\n1,"one\ntwo\nthree"\n\n2,x\n')
    const lines: number[] = []
    for await (const { line } of readRecords(path, { encoding: 'utf-8', delimiter: ',' })) lines.push(line)
    expect(lines).toEqual([1, 2, 6])
  })

  it.each([
    ['an Excel workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1]), 'Save it as “CSV UTF-8”'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'This is a picture'],
    ['nothing but blanks', Buffer.from(' , \n1,2\n'), 'no headings'],
  ])('is refused when it is %s, with what to do', async (_what, bytes, text) => {
    expect(await readShape(await write(bytes), 'SKU, Name')).toMatchObject({
      ok: false,
      refusals: [{ code: 'not-csv', message: expect.stringContaining(text) }],
    })
  })

  it('ends a quote that is never closed instead of filling the memory', async () => {
    const path = await write(`SKU,Name\n1,"${'x'.repeat(2 * 1024 * 1024)}`)
    await expect(read(path)).rejects.toThrow(/record|quote/i)
  })

  it('is read row by row: 100,000 of them take little memory', async () => {
    const path = join(folder, 'large.csv')
    const headers = ['SKU', 'Name', 'Regular price', 'Stock', 'Description']
    function* lines() {
      yield `${headers.join()}\n`
      for (let row = 0; row < 100_000; row += 1)
        yield `S-${row},Tray ${row},${row % 900}.95,5,"Floats, row ${row}"\n`
    }
    await pipeline(Readable.from(lines()), createWriteStream(path))
    const reader = {
      headers,
      mapping: guessMapping(headers, 'plain'),
      store: { ...DEFAULT_LOCALE, timeZone: 'Australia/Sydney' },
      dialect: 'plain',
      sign: '.' as const,
    }
    let rows = 0
    let problems = 0
    let most = 0
    const before = process.memoryUsage().heapUsed
    for await (const { cells } of readRecords(path, { encoding: 'utf-8', delimiter: ',' })) {
      if (rows > 0) problems += readRow(reader, cells).problems.length
      rows += 1
      if (rows % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed)
    }
    expect({ rows, problems }).toEqual({ rows: 100_001, problems: 0 })
    // A file read as a whole would hold each of its rows: more than 200 MB.
    expect((most - before) / 1024 / 1024, 'megabytes more in use').toBeLessThan(200)
  })
})
