import { expect, it } from 'vitest'
import { readResponses } from './read-responses.ts'

const TWO = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhelloHTTP/1.1 503 No\r\ncontent-length: 2\r\n\r\nno',
)

it('knows good answers from bad ones, wherever their bytes are cut', () => {
  for (let size = 1; size <= TWO.length; size += 1) {
    const told: boolean[] = []
    const take = readResponses((ok) => told.push(ok))
    for (let at = 0; at < TWO.length; at += size) take(TWO.subarray(at, at + size))
    expect(told).toEqual([true, false])
  }
})

it('will not guess how long an answer is', () => {
  const take = readResponses(() => {})
  expect(() => take(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow(/Content-Length/)
})
