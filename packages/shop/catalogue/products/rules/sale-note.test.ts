import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { saleMoments } from './sale.ts'
import { saleNote } from './sale-note.ts'

const ZONE = 'Australia/Sydney'

it.each([
  ['2026-10-04', 'Ends Sunday 4 October'],
  ['2026-04-05', 'Ends Sunday 5 April'],
  ['2026-12-31', 'Ends Thursday 31 December'],
])('names the last day of a sale until %s, also when the clocks are changed', (until, note) => {
  const { saleUntil } = saleMoments({ from: null, until }, ZONE)
  expect(saleNote({ until: saleUntil?.toISOString() ?? null }, ZONE, SOURCE_TEXT_LOCALE)).toBe(note)
})

it('says nothing of a sale without an end', () => {
  expect(saleNote({ until: null }, ZONE, SOURCE_TEXT_LOCALE)).toBe('')
})
