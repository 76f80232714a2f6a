import { expect, it } from 'vitest'
import { type Line, printTable, share } from './table.ts'

const line: Line = {
  name: 'product page',
  bytes: 12_000,
  ours: { requestsPerSecond: 6000, p99: 4, failures: 0 },
  reference: { name: 'bare node:http', requestsPerSecond: 12_000, p99: 2, failures: 0 },
}

it('says how much of the reference is reached', () => {
  expect(share(line)).toBe(0.5)
})

it('has no share of a reference that answered nothing', () => {
  expect(share({ ...line, reference: { ...line.reference, requestsPerSecond: 0 } })).toBe(0)
})

it('prints ours and the reference side by side', () => {
  const [head, row] = printTable([line]).split('\n')
  expect(head).toMatch(/req\/s\s+p99 ms\s+failed\s+reference/)
  expect(row).toMatch(/^product page\s+12000\s+6000\s+4\s+0\s+bare node:http\s+12000\s+2\s+50 %$/)
})
