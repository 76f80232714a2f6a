import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { Image } from '@react-pdf/renderer'
import { isValidElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { priceInputFixture, priceLineFixture } from '../../../pricing/engine/pricing.fixtures.ts'
import { type PriceInput, priceOrder } from '../../../pricing/engine/rules/price-order.ts'
import { GST_RATE, rateLabel } from '../../../pricing/tax/rules/tax-rate.ts'
import { DocumentSheet, sheetOf } from './document-sheet.tsx'
import { TaxInvoiceDocument } from './TaxInvoiceDocument.tsx'

const SELLER = { name: 'Bobalong', abn: '51 824 753 556', address: '', email: '', phone: '' }
const GST = { name: 'GST', rate: GST_RATE }

/** The words of a drawing, piece by piece. */
function wordsOf(node: ReactNode): string[] {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  if (Array.isArray(node)) return node.flatMap(wordsOf)
  if (!isValidElement<{ children?: ReactNode }>(node)) return []
  const { type, props } = node
  if (typeof type === 'function') return wordsOf((type as (given: object) => ReactNode)(props))
  return wordsOf(props.children)
}

/** The invoice of a tray for $110.00 and a book for $21.00, at these rates. */
function printed(
  ofBooks: { name: string; rate: number } | null,
  shipping: PriceInput['shipping'] = null,
): string[] {
  const lines = [
    priceLineFixture({ unitPrice: 11_000 }),
    priceLineFixture({ key: 'b', unitPrice: 2100, taxClass: 'books' }),
  ]
  const rates = new Map([
    ['standard', [GST]],
    ['books', ofBooks === null ? [] : [ofBooks]],
  ])
  const { trace, totals } = priceOrder(priceInputFixture({ lines, rates, shipping }))
  const order = {
    number: 1001,
    invoiceNumber: 42,
    paidAt: new Date('2026-11-21T01:00:00Z'),
    billing: ['Mia Ward'],
    email: 'mia@example.com',
    shippingLabel: '',
    paidWith: 'Visa ending in 4242',
    totals: { ...totals, shipping: totals.shipping ?? 0, taxAdded: totals.taxAdded ?? 0 },
    shippingTaxable: trace.shipping?.taxable ?? 0,
    lines: trace.lines.map(({ unitPrice, quantity, subtotal, taxable, taxes }, index) => ({
      name: ['Tray', 'Tides'][index] ?? '',
      detail: '',
      quantity,
      unitPrice,
      subtotal,
      isTaxed: taxable > 0,
      rate: taxes.map((one) => rateLabel(one)).join(', '),
    })),
  }
  return wordsOf(
    TaxInvoiceDocument({
      order,
      seller: SELLER,
      logo: null,
      shipping: [],
      timeZone: 'Australia/Sydney',
      texts: SOURCE_TEXTS,
    }),
  )
}

describe('a tax invoice on paper', () => {
  it('shows both rates of a mixed order: beside each line, and summed up', () => {
    const words = printed({ name: 'GST', rate: 50_000 })
    expect(words.filter((word) => /^GST \d+%$/.test(word))).toEqual([
      'GST 10%',
      'GST 5%',
      'GST 10%',
      'GST 5%',
    ])
    expect(words).toEqual(expect.arrayContaining(['inside $110.00', '$10.00', 'inside $21.00', '$1.00']))
    expect(words).toContain('GST included in the total: $11.00.')
  })

  it('says of a pure GST order what it always said', () => {
    const words = printed(GST)
    expect(words).toContain('GST included in the total: $11.91.')
    expect(words.join(' ')).not.toContain('%')
  })

  it('names what is GST-free beside goods that are not', () => {
    expect(printed(null)).toEqual(expect.arrayContaining(['GST-free', 'GST included in the total: $10.00.']))
  })

  it('names delivery that is GST-free beside goods that are not', () => {
    expect(printed(GST, { amount: 995, taxClass: 'with-goods' })).not.toContain('GST-free')
    expect(printed(GST, { amount: 995, taxClass: 'untaxed' })).toContain('GST-free')
  })
})

/** Pictures of a drawing. */
function picturesOf(node: ReactNode): unknown[] {
  if (Array.isArray(node)) return node.flatMap(picturesOf)
  if (!isValidElement<{ children?: ReactNode; src?: unknown }>(node)) return []
  const { type, props } = node
  if (type === Image) return [props.src]
  return picturesOf(props.children)
}

it('shows the logo above the name of who sells, and the name alone without one', () => {
  const head = (logo: Buffer | null) =>
    DocumentSheet({
      sheet: sheetOf(SOURCE_TEXTS),
      store: { name: 'Bobalong', lines: [], logo },
      title: '',
      facts: [],
      foot: '',
      children: null,
    })
  const png = Buffer.from('png')
  expect(picturesOf(head(png))).toEqual([{ data: png, format: 'png' }])
  expect(picturesOf(head(null))).toEqual([])
  expect(wordsOf(head(png))).toContain('Bobalong')
})
