import { formatMoney } from '@buoy/kernel/rules/money.ts'
import { describe, expect, it } from 'vitest'
import { type InvoicedOrder, taxInvoiceOf } from './tax-invoice.ts'

const SELLER = { name: 'Bobalong', abn: '51 824 753 556', address: '', email: '', phone: '' }
const ORDER: InvoicedOrder = {
  number: 1001,
  invoiceNumber: 42,
  paidAt: new Date('2026-11-21T01:00:00Z'),
  billing: ['Mia Ward', '12 Jonson Street', 'Byron Bay NSW 2481'],
  email: 'mia@example.com',
  lines: [{ name: 'Tray', detail: '', quantity: 1, unitPrice: 11_000, subtotal: 11_000, isTaxed: true }],
  totals: { items: 11_000, discount: 0, shipping: 0, gst: 1000, gstRemoved: 0, total: 11_000 },
  shippingLabel: '',
  paidWith: 'Visa ending in 4242',
  refunds: [],
}

const invoice = (changes: Partial<InvoicedOrder> = {}, seller = SELLER) =>
  taxInvoiceOf({ ...ORDER, ...changes }, seller, formatMoney)

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

  it('says what is left after refunds', () => {
    const at = new Date('2026-11-25T01:00:00Z')
    expect(invoice({ refunds: [{ at, amount: 1000, gst: 91 }] }).afterRefunds).toBe(10_000)
    expect(invoice().afterRefunds).toBe(11_000)
  })

  it('marks what is not taxed where other lines are', () => {
    const free = { ...ORDER.lines[0], name: 'Bread', isTaxed: false } as InvoicedOrder['lines'][number]
    expect(invoice({ lines: [...ORDER.lines, free] }).marksUntaxed).toBe(true)
    expect(invoice().marksUntaxed).toBe(false)
  })
})
