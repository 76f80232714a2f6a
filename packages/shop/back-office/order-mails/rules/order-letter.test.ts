import { describe, expect, it } from 'vitest'
import type { OrderReceived } from '../../../orders/record/received-contract.ts'
import { FREE, letter, parts, TRAY } from '../order-letter.fixtures.ts'
import type { OrderFacts, RefundParts } from './order-facts.ts'

const bought = (order: Partial<OrderReceived> = {}) => {
  const block = letter('order-note', {}, order).blocks.find((one) => one.kind === 'bought')
  if (block?.kind !== 'bought') throw new Error('The letter shows no order')
  return block
}

const HEAD = 'small: Order 1001 · 21 November 2026'
const PACKING = 'progress: Order placed done, Paid done, Being packed now, Sent ahead'
const WAITING = 'progress: Order placed done, Waiting for payment now, Packed ahead, Sent ahead'
const SENT = 'progress: Order placed done, Paid done, Sent done'
const SEE = '[View your order] https://shop.example/order'
const PAY = '[Pay $109.85] https://shop.example/pay'
const CONSOLE = '[Open it in the console] https://shop.example/console'
const GOING = 'Delivery to: Sam Ward, Hobart TAS 7000'
const BILLED = 'Billed to: Mia Ward, Byron Bay NSW 2481'

describe('the confirmation of an order', () => {
  it('is the tax invoice, and says what was paid with what, where it goes and who is billed', () => {
    expect(parts('order-confirmation')).toEqual([
      'small: Tax invoice INV-000042 · Order 1001 · 21 November 2026',
      'small: Paid with Visa ending in 4242',
      PACKING,
      'order',
      GOING,
      BILLED,
      SEE,
    ])
  })

  it('is a plain invoice without an ABN, and none before there is a number', () => {
    expect(parts('order-confirmation', { hasAbn: false })[0]).toMatch(/^small: Invoice INV-000042 · /)
    expect(parts('order-confirmation', {}, { invoice: null })[0]).toBe(HEAD)
  })

  it('does not say that a total of nothing was paid, nor where goods go that are not posted', () => {
    const free = { totals: FREE, paymentTitle: 'Nothing to pay', needsShipping: false }
    expect(parts('order-confirmation', {}, free).slice(1)).toEqual([
      'small: Nothing to pay',
      'order',
      BILLED,
      SEE,
    ])
  })

  it('has a button for each file, with what limits it', () => {
    const downloads = [
      { name: 'Plan', href: 'https://shop.example/d/1', limit: '3 downloads left' },
      { name: 'Guide', href: 'https://shop.example/d/2', limit: '' },
    ]
    expect(parts('order-confirmation', { downloads }).slice(3, 6)).toEqual([
      '[Download Plan] https://shop.example/d/1',
      'small: 3 downloads left',
      '[Download Guide] https://shop.example/d/2',
    ])
  })

  it('fills the owner’s words with facts of the order', () => {
    const { preview, values } = letter('order-confirmation', { refunded: 500 })
    expect(preview).toBe('Order 1001, $109.85')
    expect(values).toEqual({
      'customer.first_name': 'Mia',
      'customer.name': 'Mia Ward',
      'order.number': '1001',
      'order.total': '$109.85',
      'order.date': '21 November 2026',
      'refund.amount': '$5.00',
    })
    expect(letter('order-refunded', { refund: 200, refunded: 500 }).values['refund.amount']).toBe('$2.00')
    expect(letter('order-note', { firstName: '' }).values['customer.first_name']).toBe('there')
  })
})

describe('what is shown of the order', () => {
  it('are lines, sums and the total with its GST', () => {
    expect(bought()).toEqual({
      kind: 'bought',
      lines: [{ name: 'Tray', quantity: 2, picture: null, subtotal: 9990, notes: ['Colour: Lagoon'] }],
      sums: [
        { label: 'Subtotal', amount: 9990 },
        { label: 'Standard delivery', amount: 995 },
      ],
      total: 10_985,
      note: 'Total price includes GST of $9.99.',
    })
  })

  it('says below a line what was refunded, what is on backorder and how it is taxed', () => {
    const line = { ...TRAY, options: [], refunded: 1, backordered: 1, taxNote: 'GST-free' }
    expect(bought({ lines: [line] }).lines[0]?.notes).toEqual([
      '1 of 2 available on backorder',
      '1 refunded',
      'GST-free',
    ])
    expect(bought({ lines: [{ ...TRAY, options: [] }] }).lines[0]?.notes).toEqual([])
  })

  it('has no row of delivery where nothing is posted, and says where no GST is in it', () => {
    const free = bought({ totals: FREE, needsShipping: false })
    expect(free.sums).toEqual([{ label: 'Subtotal', amount: 0 }])
    expect(free.note).toBe('No GST included in the total price.')
  })
})

describe('what happens to an order', () => {
  it.each([
    ['order-on-hold', ['progress: Order placed done, Paid done, On hold now, Packed ahead, Sent ahead']],
    ['order-authorised', []],
    ['order-processing', [PACKING]],
  ] as const)('is told by %s with how far it is, the order and the way to it', (kind, progress) => {
    expect(parts(kind)).toEqual([...progress, HEAD, 'order', SEE])
  })

  it('is a note in the owner’s own words', () => {
    expect(parts('order-note', { text: ' On Monday. ' })).toEqual(['quote: On Monday.', HEAD, 'order', SEE])
    expect(parts('order-note', { text: '  ' })).toEqual([HEAD, 'order', SEE])
  })

  it('is a parcel, without what was refunded', () => {
    expect(parts('order-completed', { text: 'Enjoy.' })).toEqual([
      SENT,
      'quote: Enjoy.',
      HEAD,
      'order',
      GOING,
      SEE,
    ])
    const lines = [
      { ...TRAY, refunded: 1 },
      { ...TRAY, name: 'Mug' },
      { ...TRAY, name: 'Jug', refunded: 2 },
    ]
    expect(parts('order-completed', {}, { lines })[2]).toBe(
      'strong: Not in the parcel, because it was refunded: 1 × Tray, 2 × Jug.',
    )
  })

  it('is a cancellation, which says whether money was or will be taken', () => {
    expect(parts('order-cancelled')).toEqual([HEAD, 'order'])
    expect(parts('order-cancelled', {}, { paid: false })).toEqual([
      'small: You haven’t been charged for it.',
      HEAD,
      'order',
    ])
    expect(parts('order-cancelled', { isStillDebited: true }, { paid: false })[0]).toBe(
      'small: Your bank may still debit your account, because the debit can’t be stopped any more. If it does, we’ll refund all of it and email you.',
    )
    expect(parts('order-cancelled', { isStillDebited: true })).toEqual([HEAD, 'order'])
  })
})

describe('an order that is to be paid', () => {
  it('comes with the button first after a card was declined, and last with a link to pay', () => {
    expect(parts('order-failed')).toEqual([PAY, HEAD, 'order'])
    expect(parts('order-invoice', { text: 'As agreed.' })).toEqual([
      'quote: As agreed.',
      HEAD,
      'order',
      GOING,
      BILLED,
      PAY,
    ])
    expect(parts('order-invoice', {}, { totals: FREE }).at(-1)).toBe(
      '[Confirm order] https://shop.example/pay',
    )
  })

  it('says where to send the money, until when and with which reference', () => {
    const transfer = {
      lines: [
        { label: 'BSB', value: '062-000' },
        { label: 'Reference', value: '1001' },
      ],
      until: '28 November 2026',
      instructions: '',
    }
    const said = [
      'strong: Transfer $109.85 from your bank by 28 November 2026.',
      'small: BSB: 062-000',
      'small: Reference: 1001',
    ]
    expect(parts('order-coming', { transfer })).toEqual([...said, WAITING, HEAD, 'order', SEE])
    const more = { transfer: { ...transfer, instructions: 'One order, one transfer.' }, text: 'A reminder.' }
    expect(parts('order-coming', more).slice(0, 5)).toEqual([
      'small: A reminder.',
      ...said,
      'small: One order, one transfer.',
    ])
  })

  it('has the voucher with its number and its last day', () => {
    const voucher = { number: '1234', url: 'https://bank.example/v', until: '24 November 2026' }
    expect(parts('order-coming', { voucher })).toEqual([
      'strong: Pay $109.85 with this voucher by 24 November 2026.',
      'small: Number 1234',
      '[Open the voucher] https://bank.example/v',
      WAITING,
      HEAD,
      'order',
      SEE,
    ])
  })

  it('announces the debit of a bank account', () => {
    expect(parts('order-coming', {}, { paymentTitle: 'BECS debit', bankDays: 3 })[0]).toBe(
      'strong: $109.85 will be debited from your bank account by BECS debit. That takes up to 3 business days; there’s nothing you need to do.',
    )
  })
})

describe('a refund', () => {
  const refundParts: RefundParts = {
    lines: [
      { name: 'Tray', quantity: 1, amount: 4995 },
      { name: 'Mug', quantity: 0, amount: 200 },
    ],
    shipping: 0,
    unnamed: 0,
    how: 'To Visa ending in 4242',
    toSend: [],
    note: null,
  }
  const told = (changes: Partial<RefundParts>, facts: Partial<OrderFacts> = {}) =>
    parts('order-refunded', {
      refund: 5195,
      refunded: 5195,
      refundParts: { ...refundParts, ...changes },
      ...facts,
    })

  it('says what went back, how, and what remains', () => {
    expect(told({})).toEqual([
      'What was refunded: 1 × Tray $49.95; Part of Mug $2.00; Refunded $51.95; How To Visa ending in 4242',
      'What remains: Remaining total $57.90 of $109.85',
      HEAD,
      'order',
      SEE,
    ])
  })

  it('names the delivery, what no line stands for, what is still to be sent, and its adjustment note', () => {
    const note = { number: 'ADJ-000007', href: 'https://shop.example/note.pdf' }
    const toSend = [
      { name: 'Tray', quantity: 1 },
      { name: 'Mug', quantity: 2 },
    ]
    expect(told({ lines: [], shipping: 995, unnamed: 100, toSend, note }).slice(0, 3)).toEqual([
      'What was refunded: Delivery $9.95; Part of the price $1.00; Refunded $51.95; How To Visa ending in 4242',
      'What remains: Remaining total $57.90 of $109.85; Still to come 1 × Tray, 2 × Mug',
      '[Adjustment note ADJ-000007] https://shop.example/note.pdf',
    ])
  })

  it('says when nothing remains, begins with the owner’s reason, and does without parts that are not known', () => {
    expect(told({}, { refunded: 10_985 })[1]).toBe('What remains: Remaining total Nothing')
    expect(parts('order-refunded', { text: 'Sorry.', refunded: 985 }).slice(0, 2)).toEqual([
      'quote: Sorry.',
      'What remains: Remaining total $100.00 of $109.85',
    ])
    expect(told({}, { refund: null })[0]).toContain('Refunded $0.00')
  })
})

describe('a mail to the owner', () => {
  it('of a new order says where it goes, what the buyer wrote, and whether it needs a decision', () => {
    expect(parts('new-order')).toEqual([GOING, 'order', CONSOLE])
    expect(parts('new-order', { comments: 'Ring twice.' }, { status: 'on-hold' })).toEqual([
      'strong: It is on hold: something about the payment or the stock needs your decision. The payment ledger says what.',
      GOING,
      'quote: Ring twice.',
      'order',
      CONSOLE,
    ])
  })

  it.each(['new-authorised', 'dispute-opened', 'dispute-decided', 'payment-trouble'] as const)(
    'of kind %s says what happened and leads to what they can do',
    (kind) => {
      expect(parts(kind, { text: 'Until Friday.' })).toEqual([
        'strong: Until Friday.',
        HEAD,
        'order',
        CONSOLE,
      ])
      expect(parts(kind)).toEqual([HEAD, 'order', CONSOLE])
    },
  )
})

it('the request for a review shows what was bought, each with the way to its reviews', () => {
  const options = [...TRAY.options, { label: 'Size', value: 'L' }]
  expect(parts('review-request', {}, { lines: [TRAY, { ...TRAY, name: 'Mug', options }] })).toEqual([
    'products: Tray (Colour: Lagoon) /index.php/product/tray/#reviews, Mug (Colour: Lagoon, Size: L) /index.php/product/tray/#reviews',
    HEAD,
  ])
})
