import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import type { LetterBlock } from '@buoy/platform/mail/rules/letter.ts'
import type { OrderReceived } from '../../orders/record/received-contract.ts'
import type { OrderFacts } from './rules/order-facts.ts'
import { type OrderMail, orderLetter } from './rules/order-letter.ts'

/** 10 % of what is taxable. */
export const GST = { name: 'GST', rate: 100_000, taxable: 10_985, tax: 999 }
/** A line of two trays. */
export const TRAY = {
  name: 'Tray',
  options: [{ label: 'Colour', value: 'Lagoon' }],
  quantity: 2,
  refunded: 0,
  subtotal: 9990,
  taxNote: '',
  picture: null,
  url: '/index.php/product/tray/',
  backordered: 0,
}
/** Two trays at $49.95 with delivery, paid by card. */
const ORDER: OrderReceived = {
  number: 1001,
  at: '2026-11-21T01:00:00Z',
  email: 'mia@example.com',
  status: 'processing',
  paid: true,
  invoice: 'INV-000042',
  paymentTitle: 'Visa ending in 4242',
  bankDays: null,
  lines: [TRAY],
  needsShipping: true,
  totals: {
    items: 9990,
    discount: 0,
    discounts: [],
    shipping: 995,
    gst: 999,
    gstRemoved: 0,
    taxAdded: 0,
    total: 10_985,
    taxes: [GST],
  },
  shippingLabel: 'Standard delivery',
  billing: ['Mia Ward', 'Byron Bay NSW 2481'],
  shipping: ['Sam Ward', 'Hobart TAS 7000'],
}
/** What the emails of {@link ORDER} are made of. */
const FACTS: OrderFacts = {
  order: ORDER,
  date: '21 November 2026',
  firstName: 'Mia',
  store: DEFAULT_LOCALE,
  texts: SOURCE_TEXT_LOCALE,
  hasAbn: true,
  customer: 'Mia Ward',
  comments: '',
  text: '',
  refunded: 0,
  refund: null,
  downloads: [],
  refundParts: null,
  links: {
    order: 'https://shop.example/order',
    pay: 'https://shop.example/pay',
    console: 'https://shop.example/console',
  },
}
/** Totals of an order that costs nothing. */
export const FREE = { ...ORDER.totals, items: 0, shipping: 0, gst: 0, total: 0, taxes: [] }

/** What a reader sees of a block, in short. */
function seen(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return `${block.tone}: ${block.text}`
    case 'quote':
      return `quote: ${block.text}`
    case 'bought':
      return 'order'
    case 'progress':
      return `progress: ${block.steps.map(({ label, state }) => `${label} ${state}`).join(', ')}`
    case 'rows':
      return `${block.title}: ${block.rows.map(({ label, value }) => `${label} ${value}`).join('; ')}`
    case 'products':
      return `products: ${block.products.map(({ name, detail, path }) => `${name} (${detail}) ${path}`).join(', ')}`
    case 'address':
      return `${block.title}: ${block.lines.join(', ')}`
    case 'button':
      return `[${block.label}] ${block.href}`
  }
}
/** The email of a kind about {@link ORDER}, with other facts of it. */
export const letter = (
  kind: OrderMail,
  facts: Partial<OrderFacts> = {},
  order: Partial<OrderReceived> = {},
) => orderLetter(kind, { ...FACTS, ...facts, order: { ...ORDER, ...order } })

/** The blocks of that email, in short. */
export const parts = (...given: Parameters<typeof letter>) => letter(...given).blocks.map(seen)
