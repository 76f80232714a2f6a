import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { GST_RATE } from '../../../pricing/tax/rules/tax-rate.ts'
import { type AdjustedOrder, adjustmentNoteOf } from './adjustment-note.ts'

const SELLER = { name: 'Bobalong', abn: '51 824 753 556', address: '', email: '', phone: '' }
const GST = { name: 'GST', rate: GST_RATE }
const ORDER: AdjustedOrder = {
  number: 1001,
  adjustmentNumber: 7,
  issuedAt: new Date('2026-11-25T01:00:00Z'),
  invoiceNumber: 42,
  billing: ['Mia Ward', '12 Jonson Street'],
  email: 'mia@example.com',
  priceBefore: 22_995,
  refund: {
    amount: 11_995,
    gst: 1090,
    taxes: [{ ...GST, taxable: 11_995, tax: 1090 }],
    shipping: 995,
    reason: 'A dent',
    how: 'To Visa ending in 4242',
    lines: [{ name: 'Tray', detail: 'Colour: Lagoon', quantity: 1, amount: 11_000, gst: 1000 }],
    isFailed: false,
  },
}
const note = (changes: Partial<AdjustedOrder['refund']> = {}, seller = SELLER) =>
  adjustmentNoteOf({ ...ORDER, refund: { ...ORDER.refund, ...changes } }, seller, SOURCE_TEXT_LOCALE)

describe('an adjustment note', () => {
  it('says what it is, of which invoice, by how much, why, and the GST of it', () => {
    expect(note()).toEqual({
      title: 'Adjustment note',
      number: 'ADJ-000007',
      buyer: ['Mia Ward', '12 Jonson Street'],
      effect: 'Lowers the price of invoice INV-000042 by $119.95.',
      reason: 'A dent',
      rows: [
        { name: 'Tray', detail: 'Colour: Lagoon', quantity: 1, amount: 11_000 },
        { name: 'Delivery', detail: '', quantity: null, amount: 995 },
      ],
      gstSentence: 'This adjustment includes GST of $10.90.',
      priceAfter: 11_000,
    })
  })

  it('has rows that add up to the refund, whatever of it was named', () => {
    for (const changes of [{}, { lines: [] }, { lines: [], shipping: 0 }]) {
      expect(note(changes).rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(11_995)
    }
  })

  it('marks what holds no GST beside what does', () => {
    const bread = { name: 'Bread', detail: '', quantity: 1, amount: 500, gst: 0 }
    const { rows } = note({ lines: [...ORDER.refund.lines, bread], amount: 12_495 })
    expect(rows.map(({ detail }) => detail)).toEqual(['Colour: Lagoon', 'GST-free', ''])
    expect(note({ gst: 0, taxes: [] }).gstSentence).toBe('No GST is in this adjustment.')
  })

  it('is a credit note of a seller without an ABN', () => {
    expect(note({}, { ...SELLER, abn: '' }).title).toBe('Credit note')
  })

  it('keeps its number and changes no price when the refund has come back', () => {
    expect(note({ isFailed: true })).toMatchObject({
      number: 'ADJ-000007',
      effect: 'Cancelled: the refund did not arrive. This note changes no price.',
      priceAfter: 22_995,
    })
  })
})
