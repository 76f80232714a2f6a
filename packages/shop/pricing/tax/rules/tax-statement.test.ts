import { describe, expect, it } from 'vitest'
import { taxStatementOf } from './tax-statement.ts'

const AMOUNTS = { sales: 110_000, exports: 20_000, free: 5000, tax: 7727, adjustment: 91 }

describe('the figures of an Australian activity statement', () => {
  const statement = taxStatementOf('AU', AMOUNTS)

  it('are G1, G2, G3, 1A and 1B, each with its amount', () => {
    expect(statement?.name).toBe('Activity statement')
    expect(statement?.lines.map(({ box, label, amount }) => [box, label, amount])).toEqual([
      ['G1', 'Total sales', 110_000],
      ['G2', 'Export sales', 20_000],
      ['G3', 'Other GST-free sales', 5000],
      ['1A', 'GST on sales', 7727],
      ['1B', 'GST of decreasing adjustments', 91],
    ])
  })

  it('say what each of them holds, and nothing else of how they are computed', () => {
    expect(statement?.lines.map(({ means }) => means)).toEqual([
      'With GST, exports and GST-free sales; less refunds of sales of this period.',
      'Sent out of Australia.',
      'Sold in Australia, without GST.',
      'GST inside the sales of G1.',
      'GST inside refunds made in this period for sales of earlier ones.',
    ])
    expect(Object.keys(statement?.lines[0] ?? {}).sort()).toEqual(['amount', 'box', 'label', 'means'])
  })

  it('say what the owner has to add from their own books', () => {
    expect(statement?.note).toBe(
      'The shop knows your sales, not your purchases: add the GST credits of purchases to 1B, and take G10 and ' +
        'G11 from your books. The statement wants whole dollars without cents.',
    )
  })
})

it('a country whose return is not known has no statement', () => {
  for (const country of ['NZ', '', 'au', 'GB']) expect(taxStatementOf(country, AMOUNTS)).toBeNull()
})
