import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { GST_RATE } from '../../../pricing/tax/rules/tax-rate.ts'
import { type InvoicedOrder, taxInvoiceOf } from './tax-invoice.ts'

const SELLER = { name: 'Bobalong', abn: '51 824 753 556', address: '', email: '', phone: '' }
const GST = { name: 'GST', rate: GST_RATE, taxable: 11_000, tax: 1000 }
const ORDER: InvoicedOrder = {
  number: 1001,
  invoiceNumber: 42,
  paidAt: new Date('2026-11-21T01:00:00Z'),
  billing: ['Mia Ward', '12 Jonson Street', 'Byron Bay NSW 2481'],
  email: 'mia@example.com',
  lines: [
    {
      name: 'Tray',
      detail: '',
      quantity: 1,
      unitPrice: 11_000,
      subtotal: 11_000,
      isTaxed: true,
      rate: 'GST 10%',
    },
  ],
  totals: {
    items: 11_000,
    discount: 0,
    discounts: [],
    shipping: 0,
    gst: 1000,
    gstRemoved: 0,
    taxAdded: 0,
    total: 11_000,
    taxes: [GST],
  },
  shippingLabel: '',
  shippingTaxable: 0,
  paidWith: 'Visa ending in 4242',
}

const invoice = (changes: Partial<InvoicedOrder> = {}, seller = SELLER) =>
  taxInvoiceOf({ ...ORDER, ...changes }, seller, SOURCE_TEXT_LOCALE)

describe('a tax invoice', () => {
  it('has the words, a number and the buyer', () => {
    expect(invoice()).toMatchObject({ title: 'Tax invoice', number: 'INV-000042', buyer: ORDER.billing })
    expect(invoice({ billing: [] }).buyer).toEqual(['mia@example.com'])
  })

  it('is no tax invoice without an ABN', () => {
    expect(invoice({}, { ...SELLER, abn: '' }).title).toBe('Invoice')
  })

  it('says that the price includes GST only where it is exactly an eleventh', () => {
    expect(invoice().gstSentence).toBe('Total price includes GST of $10.00.')
    const totals = { ...ORDER.totals, total: 11_001 }
    expect(invoice({ totals }).gstSentence).toBe('GST included in the total: $10.00.')
    expect(invoice({ totals: { ...totals, gst: 0 } }).gstSentence).toBe('No GST is included in this total.')
  })

  it('marks what is not taxed where other lines are', () => {
    const free = {
      ...ORDER.lines[0],
      name: 'Bread',
      isTaxed: false,
      rate: '',
    } as InvoicedOrder['lines'][number]
    expect(invoice({ lines: [...ORDER.lines, free] }).lineNotes).toEqual(['', 'GST-free'])
    expect(invoice()).toMatchObject({ lineNotes: [''], taxTable: [] })
  })

  it('says what of delivery is not taxed beside goods that are', () => {
    const totals = { ...ORDER.totals, shipping: 1000, total: 12_000 }
    const noteOf = (shippingTaxable: number, changes = {}) =>
      invoice({ totals: { ...totals, ...changes }, shippingTaxable }).shippingNote
    expect(noteOf(0)).toBe('GST-free')
    expect(noteOf(600)).toBe('GST is in $6.00 of it')
    expect(noteOf(1000)).toBe('')
    expect(noteOf(0, { shipping: 0 }), 'free delivery').toBe('')
    expect(noteOf(0, { gst: 0 }), 'nothing is taxed at all').toBe('')
  })

  it('names the rate of each line and sums up each rate where several apply', () => {
    const reduced = { ...GST, rate: 50_000, taxable: 2100, tax: 100 }
    const book = { ...ORDER.lines[0], name: 'Tides', isTaxed: true, rate: 'GST 5%' }
    const free = { ...ORDER.lines[0], name: 'Bread', isTaxed: false, rate: '' }
    const lines = [...ORDER.lines, book, free] as InvoicedOrder['lines']
    const totals = { ...ORDER.totals, gst: 1100, taxes: [GST, reduced], total: 12_100 }
    expect(invoice({ lines, totals })).toMatchObject({
      lineNotes: ['GST 10%', 'GST 5%', 'GST-free'],
      taxTable: [
        { label: 'GST 10%', taxable: 11_000, tax: 1000 },
        { label: 'GST 5%', taxable: 2100, tax: 100 },
      ],
      // An eleventh of the total, by chance: the sentence of the law is for one rate alone.
      gstSentence: 'GST included in the total: $11.00.',
    })
  })

  it('calls a tax by its name', () => {
    const vat = { name: 'VAT', rate: 200_000, taxable: 1200, tax: 200 }
    const totals = { ...ORDER.totals, gst: 200, taxes: [vat], total: 1200 }
    expect(invoice({ totals }).gstSentence).toBe('VAT included in the total: $2.00.')
  })
})
