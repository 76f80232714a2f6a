import { storeDayInWords } from '@buoy/kernel/rules/store-day.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { desc, isNotNull } from 'drizzle-orm'
import { readOrder } from '../../orders/record/server/read-order.ts'
import { GST_RATE } from '../../pricing/tax/rules/tax-rate.ts'
import { accountLetter } from '../rules/account-letter.ts'
import { answeredCommentLetter, waitingCommentLetter } from '../rules/comment-letters.ts'
import { sampleLeadMail } from '../rules/lead-letters.ts'
import type { Letter, LetterProduct } from '../rules/letter.ts'
import { type MailKind, mailKindFacts } from '../rules/mail-kinds.ts'
import { messageLetter } from '../rules/message-letter.ts'
import { type OrderFacts, type OrderMail, orderLetter } from '../rules/order-letter.ts'
import { planLetter } from '../rules/plan-letter.ts'
import { abandonedCheckoutLetter, backInStockLetter } from '../rules/shop-letter.ts'
import { isStaffMail, staffLetter } from '../rules/staff-letter.ts'
import { mail } from './mail.table.ts'
import { orderFacts } from './order-facts.ts'
import type { MailDeps } from './write-mail.ts'

const NOTE = 'We have swapped the tray for one with a lighter grain, as you asked.\n\nIt goes out tomorrow.'
const SAID = 'Four glasses and a jug, in a bit of wind.'
/** Views of the made-up plan, and the share of them at which an owner is told that they end. */
const SAMPLE_LIMIT = 10_000
const NEARLY = 0.8
/** What a refund would be of the sample or the newest order: half of it. */
const HALF = 2

/**
 * A letter of a kind for an owner to look at: about the newest order that there was mail about, or about
 * a made-up one in a store that has none. `orderNumber` is `null` for the made-up one.
 */
export async function sampleLetter(
  deps: Pick<MailDeps, 'db' | 'details' | 'origin' | 'clock'>,
  kind: MailKind,
): Promise<{ letter: Letter; orderNumber: number | null }> {
  const real = await newestOrderFacts(deps)
  const facts = real ?? sampleFacts(deps, (await deps.details()).timeZone)
  const products = facts.order.lines.map(
    (line): LetterProduct => ({
      name: line.name,
      detail: line.options.map(({ label, value }) => `${label}: ${value}`).join(', '),
      picture: line.picture,
      path: line.url,
      price: Math.round(line.subtotal / line.quantity),
    }),
  )
  const [first] = products
  const orderNumber = real?.order.number ?? null
  if (kind === 'back-in-stock' && first !== undefined) {
    return { letter: backInStockLetter(first, `${deps.origin}${first.path}`), orderNumber }
  }
  if (kind === 'abandoned-checkout') {
    const link = `${deps.origin}/index.php/checkout/`
    return { letter: abandonedCheckoutLetter({ firstName: facts.firstName, products, link }), orderNumber }
  }
  if (kind === 'contact-message') {
    const fields = [{ label: 'Message', value: 'Do the round ones fit a jug?' }]
    const link = `${deps.origin}/console/messages`
    return {
      letter: messageLetter({ name: facts.firstName, page: 'contact', fields, link }),
      orderNumber: null,
    }
  }
  const leadMail = sampleLeadMail(kind, `${deps.origin}/console`)
  if (leadMail !== null) return { letter: leadMail, orderNumber: null }
  if (kind === 'comment-waits' || kind === 'comment-answered') {
    const said = { author: facts.firstName, subject: 'How much a tray carries', text: SAID }
    const letter =
      kind === 'comment-waits'
        ? waitingCommentLetter({ ...said, link: `${deps.origin}/console/comments` })
        : answeredCommentLetter({ ...said, link: `${deps.origin}/index.php/journal/` })
    return { letter, orderNumber: null }
  }
  if (kind === 'popup-views-nearing' || kind === 'popup-views-used') {
    const views = kind === 'popup-views-used' ? SAMPLE_LIMIT : SAMPLE_LIMIT * NEARLY
    const link = `${deps.origin}/console/settings/popup-plan`
    return { letter: planLetter({ plan: 'Starter', limit: SAMPLE_LIMIT, views, link }), orderNumber: null }
  }
  if (isStaffMail(kind)) {
    const text = 'Sally Skipper asks you in. Your role: Packer.'
    return { letter: staffLetter(kind, { text, link: `${deps.origin}/console/` }), orderNumber: null }
  }
  if (mailKindFacts(kind).group === 'accounts') {
    const link = `${deps.origin}/index.php/my-account/`
    const letter = accountLetter(kind as Parameters<typeof accountLetter>[0], {
      firstName: facts.firstName,
      link,
      facts: { 'card.name': 'Visa ending in 4242', 'card.expires': '12/30', 'order.number': '1004' },
    })
    return { letter, orderNumber: null }
  }
  return { letter: orderLetter(kind as OrderMail, facts), orderNumber }
}

async function newestOrderFacts(
  deps: Pick<MailDeps, 'db' | 'details' | 'origin' | 'clock'>,
): Promise<OrderFacts | null> {
  const id = await newestOrder(deps.db)
  const order = id === null ? null : await readOrder(deps.db, id)
  if (order === null || order.lines.length === 0) return null
  const facts = await orderFacts(deps, order, NOTE)
  const refund = Math.round(order.total / HALF)
  return { ...facts, refund, refunded: refund }
}

async function newestOrder(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ orderId: mail.orderId })
    .from(mail)
    .where(isNotNull(mail.orderId))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(1)
  return row?.orderId ?? null
}

function sampleFacts({ clock, origin }: Pick<MailDeps, 'clock' | 'origin'>, timeZone: string): OrderFacts {
  const address = ['Mia Tran', '12 Hastings Street', 'Noosa Heads QLD 4567', 'Australia']
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
          options: [{ label: 'Colour', value: 'Lagoon' }],
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
        taxes: [{ name: 'GST', rate: GST_RATE, taxable: 18_795, tax: 1_709 }],
        gstRemoved: 0,
        total: 18_795,
      },
      billing: address,
      shipping: address,
    },
    date: storeDayInWords(clock.now(), timeZone),
    firstName: 'Mia',
    customer: 'Mia Tran',
    comments: 'Please leave it under the mango tree.',
    text: NOTE,
    refunded: 8_900,
    refund: 8_900,
    downloads: [],
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
