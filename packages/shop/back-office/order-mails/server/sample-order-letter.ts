import { countryName } from '@buoy/kernel/rules/countries.ts'
import { storeDayInWords } from '@buoy/kernel/rules/store-day.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { newestOrderOfMails } from '@buoy/platform/mail/server/list-mails.ts'
import type { Sample, SampleDeps } from '@buoy/platform/mail/server/mail-kinds.ts'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { GST_RATE } from '../../../pricing/tax/rules/tax-rate.ts'
import type { OrderFacts } from '../rules/order-facts.ts'
import { type OrderMail, orderLetter } from '../rules/order-letter.ts'
import { orderFacts } from './order-facts.ts'

const NOTE = 'We have changed the colour, as you asked.\n\nIt goes out tomorrow.'
/** What a refund would be of the sample or the newest order: half of it. */
const HALF = 2

/**
 * A letter about an order for an owner to look at: the newest order that there was mail about, or a made-up one in a
 * store that has none.
 */
export async function sampleOrderLetter(kind: OrderMail, deps: SampleDeps): Promise<Sample> {
  const real = await newestOrderFacts(deps)
  const facts =
    real ?? sampleFacts(deps, { ...storeLocaleOf(await deps.details()), locale: deps.texts.locale })
  return { letter: orderLetter(kind, facts), orderNumber: real?.order.number ?? null }
}

async function newestOrderFacts(deps: SampleDeps): Promise<OrderFacts | null> {
  const id = await newestOrderOfMails(deps.db)
  const order = id === null ? null : await readOrder(deps.db, id)
  if (order === null || order.lines.length === 0) return null
  const facts = await orderFacts(deps, order, NOTE, deps.texts)
  const refund = Math.round(order.total / HALF)
  return { ...facts, refund, refunded: refund }
}

function sampleFacts(
  { clock, origin, texts }: Pick<SampleDeps, 'clock' | 'origin' | 'texts'>,
  store: StoreLocale,
): OrderFacts {
  const address = ['Mia Tran', '12 Example Street', 'Example Town', countryName(store.country, texts)]
  return {
    order: {
      number: 1001,
      at: clock.now().toISOString(),
      email: 'mia@example.com',
      status: 'processing',
      paid: true,
      invoice: 'INV-000042',
      paymentTitle: 'Visa ending in 4242',
      bankDays: null,
      shippingLabel: 'Standard delivery',
      needsShipping: true,
      lines: [
        {
          name: 'Something from your shop',
          quantity: 2,
          refunded: 0,
          subtotal: 17_800,
          picture: null,
          taxNote: '',
          options: [{ label: 'Colour', value: 'Blue' }],
          url: '/index.php/shop/',
          backordered: 0,
        },
      ],
      totals: {
        items: 17_800,
        discount: 0,
        discounts: [],
        shipping: 995,
        gst: 1_709,
        taxes: [{ name: store.taxName, rate: GST_RATE, taxable: 18_795, tax: 1_709 }],
        gstRemoved: 0,
        taxAdded: 0,
        total: 18_795,
      },
      billing: address,
      shipping: address,
    },
    date: storeDayInWords(clock.now(), store),
    firstName: 'Mia',
    customer: 'Mia Tran',
    comments: 'Please leave it under the mango tree.',
    text: NOTE,
    texts,
    refunded: 8_900,
    refund: 8_900,
    downloads: [],
    store,
    hasAbn: true,
    refundParts: {
      lines: [{ name: 'Something from your shop', quantity: 1, amount: 8_900 }],
      shipping: 0,
      unnamed: 0,
      how: 'To Visa ending in 4242',
      toSend: [{ name: 'Something from your shop', quantity: 1 }],
      note: { number: 'ADJ-000007', href: `${origin}/` },
    },
    links: { order: `${origin}/`, pay: `${origin}/`, console: `${origin}/console/` },
  }
}
