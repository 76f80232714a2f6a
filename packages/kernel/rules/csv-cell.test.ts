import { expect, it } from 'vitest'
import { BYTE_ORDER_MARK, csvCell, csvLine } from './csv-cell.ts'

it.each(['=1+1', '+61 400', '-2+3', '-A1', '-', '@here', '\t=1', '\r=1'])(
  'makes %j harmless in a spreadsheet',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
  },
)

it.each(['-2', '-12.50', '7', '+61412345678'])('leaves the number %s a number', (text) => {
  expect(csvCell(text)).toBe(text)
})

it('quotes what would break the line, and nothing else', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines'])).toBe(
    'plain,"a,b","say ""hi""","two\nlines"\r\n',
  )
})

it('leaves signs inside a text alone, and tells spreadsheets that it is UTF-8', () => {
  expect(csvCell('mia@example.com=-+')).toBe('mia@example.com=-+')
  expect(csvCell('two\rlines')).toBe('"two\rlines"')
  expect(BYTE_ORDER_MARK).toBe('\uFEFF')
})
