import { expect, it } from 'vitest'
import { type CsvRow, csvFile, csvPieces } from './csv.ts'

const MARK = '\uFEFF'

it('tells spreadsheets that it is UTF-8, and ends lines as RFC 4180 has it', () => {
  expect(
    csvFile([
      ['Name', 'Pieces'],
      ['Rope', 3],
    ]),
  ).toBe(`${MARK}Name,Pieces\r\nRope,3\r\n`)
})

it('quotes what would break the line, and nothing else', () => {
  expect(csvFile([['plain', 'a,b', 'say "hi"', 'two\nlines', 'two\rlines', '']])).toBe(
    `${MARK}plain,"a,b","say ""hi""","two\nlines","two\rlines",\r\n`,
  )
})

it.each(['=1+1', '+61 400', '-2+3', '-A1', '-', '@here', '\t=1', '\r=1', '＝1'])(
  'makes %j harmless in a spreadsheet',
  (text) => {
    expect(
      csvFile([[text]])
        .slice(1)
        .replace(/^"/, ''),
    ).toMatch(/^'/)
  },
)

it.each(['-2', '-12.50', '7', '+61412345678', 'mia@example.com=-+'])('leaves %s as it is', (text) => {
  expect(csvFile([[text]])).toBe(`${MARK}${text}\r\n`)
})

it('writes a long file as it writes a small one', async () => {
  const rows: CsvRow[] = [['Code'], ['=1'], ['']]
  async function* each() {
    yield* rows
  }
  let text = ''
  for await (const piece of csvPieces(each())) text += piece
  expect(text).toBe(csvFile(rows))
})
