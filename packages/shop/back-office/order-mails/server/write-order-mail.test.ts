import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { MAIL_SETTINGS } from '@buoy/platform/mail/server/mail-settings.ts'
import { sendMail } from '@buoy/platform/mail/server/send-mail.ts'
import { isUnsubscribeToken, setOptOut } from '@buoy/platform/mail/server/unsubscribe.ts'
import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { wholeRow } from '@buoy/tools/testing/whole-mails.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { optingOut } from '../../../marketing/marketing.fixtures.ts'
import { orderMailJob } from '../../../orders/record/server/order-mail-queue.ts'
import { orderOfReviewKey } from '../../../orders/record/server/purchase-proof.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { CARDS, orderIdOf, place } from '../../../payments/ledger/payments.fixtures.ts'
import { requestReview } from './request-review.ts'
import { writeOrderMail } from './write-order-mail.ts'

let shop: PayingShop
let orderId: number
let total: string

beforeAll(async () => {
  shop = await openPayingShop()
  const page = await shop.shopper('reader', await shop.product({ price: 8_900 }), 2)
  orderId = orderIdOf(await place(shop, 'reader', page, await shop.card(CARDS.pays)))
  await shop.jobs.drain(shop.workers)
  total = moneyFormat(DEFAULT_LOCALE)((await readOrder(shop.db, orderId))?.total ?? 0)
})
afterAll(() => shop.close())

const deps = () => ({
  db: shop.db,
  clock: shop.clock,
  jobs: shop.jobs,
  texts: () => SOURCE_TEXTS,
  textsIn: () => SOURCE_TEXTS,
  secret: 'a secret',
  origin: 'https://shop.example',
  details: async () => storeDetailsFixture(),
  ownerEmail: async () => 'owner@example.com',
  sendsMail: false,
})

type Row = {
  id: string
  kind: string
  subject: string
  html: string
  plain_text: string
  unsubscribe_url: string | null
  sealed_links: string | null
}

async function mailsOf(kind: string): Promise<Row[]> {
  const { rows } = await shop.database.pool.query<Row>(
    'select * from shop.mail where kind = $1 order by id',
    [kind],
  )
  return rows.map((row) => wholeRow(deps().secret, row))
}

async function write(job: Parameters<typeof orderMailJob.parse>[0]): Promise<void> {
  await writeOrderMail(deps(), orderMailJob.parse({ orderId, ...(job as object) }))
}

describe('what happens to an order', () => {
  it.each([
    ['on-hold', 'order-on-hold', 'is on hold'],
    ['processing', 'order-processing', 'we’re now packing order'],
    ['completed', 'order-completed', 'We’ve sent order'],
    ['failed', 'order-failed', `/index.php/checkout/order-pay/`],
    ['cancelled', 'order-cancelled', 'won’t be sent'],
    ['invoice', 'order-invoice', 'Pay $'],
  ])('is told in a mail of its own: %s', async (kind, mailKind, part) => {
    await write({ kind })
    const [mail] = await mailsOf(mailKind)
    expect(mail?.plain_text).toContain(part)
    expect(mail?.plain_text).toContain(total)
    expect(mail?.plain_text).not.toMatch(/\{\{|undefined|null/)
  })

  it('is told once for each happening: two refunds are two mails, the same one again is none', async () => {
    await shop.database.pool.query('update shop."order" set refunded = 4500 where id = $1', [orderId])
    await write({ kind: 'refunded', reference: 'refund:1', text: 'One tray listed.' })
    await write({ kind: 'refunded', reference: 'refund:1', text: 'One tray listed.' })
    await write({ kind: 'refunded', reference: 'refund:2' })
    const mails = await mailsOf('order-refunded')
    expect(mails).toHaveLength(2)
    expect(mails[0]?.plain_text).toContain('One tray listed.')
    expect(mails[0]?.plain_text).toContain(`Remaining total\n$133.00 of ${total}`)
  })

  it('brings the owner’s note as it was written', async () => {
    await write({ kind: 'note', reference: 'note:1', text: 'It left the shed.\n\n<b>Mind the step.</b>' })
    const [mail] = await mailsOf('order-note')
    expect(mail?.plain_text).toContain('<b>Mind the step.</b>')
  })
})

describe('the owner’s settings', () => {
  it('change the words and switch a kind off, but not one that has to come', async () => {
    const off = { isOn: false, texts: null, afterDays: null }
    const texts = {
      subject: 'Ahoy {{customer.first_name}}\n{{order.number}}',
      title: 'Ahoy',
      intro: 'One.\n\nTwo.',
    }
    await shop.db.transaction((tx) =>
      writeSetting(
        tx,
        MAIL_SETTINGS,
        {
          kinds: { 'order-cancelled': off, 'order-note': { isOn: false, texts, afterDays: null } },
        },
        shop.clock,
      ),
    )
    await write({ kind: 'cancelled', reference: 'again' })
    await write({ kind: 'note', reference: 'note:2', text: 'Hello' })
    expect(await mailsOf('order-cancelled')).toHaveLength(1)
    expect((await mailsOf('order-note')).at(-1)?.subject).toMatch(/^Ahoy Mia \d+$/)
  })
})

describe('the request for a review', () => {
  it('comes once, with a link that ends letters, and only while the order is completed', async () => {
    await requestReview(deps(), orderId)
    expect(await mailsOf('review-request')).toHaveLength(0)
    await shop.database.pool.query(`update shop."order" set status = 'completed' where id = $1`, [orderId])
    await requestReview(deps(), orderId)
    await requestReview(deps(), orderId)
    const mails = await mailsOf('review-request')
    expect(mails).toHaveLength(1)
    const key = /review_key=([\w.-]+)/.exec(mails[0]?.plain_text ?? '')?.[1] ?? ''
    const productId = (await readOrder(shop.db, orderId))?.lines[0]?.productId ?? 0
    expect(orderOfReviewKey(deps(), { key, productId })).toBe(orderId)
    expect(orderOfReviewKey(deps(), { key, productId: productId + 1 })).toBeNull()
    const link = new URL(mails[0]?.unsubscribe_url ?? '')
    expect(link.pathname).toBe('/index.php/unsubscribe/')
    const email = link.searchParams.get('email') ?? ''
    const token = link.searchParams.get('token') ?? ''
    expect(isUnsubscribeToken(deps(), email, token)).toBe(true)
    expect(isUnsubscribeToken(deps(), 'other@example.com', token)).toBe(false)
  })

  it('does not come to a reader who has ended letters', async () => {
    await shop.database.pool.query(`delete from shop.mail where kind = 'review-request'`)
    await setOptOut(optingOut(deps()), { email: 'MIA@example.com', wantsLetters: false })
    await requestReview(deps(), orderId)
    expect(await mailsOf('review-request')).toHaveLength(0)
    await setOptOut(optingOut(deps()), { email: 'mia@example.com', wantsLetters: true })
    await requestReview(deps(), orderId)
    expect(await mailsOf('review-request')).toHaveLength(1)
  })
})

describe('an address that is refused for good', () => {
  it('is told so, and the queue goes on', async () => {
    const [note] = await mailsOf('order-note')
    const refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 Nobody here' }
    const server = { send: () => Promise.reject(Object.assign(new Error('refused'), refusal)) }
    await sendMail({ ...deps(), server }, Number(note?.id))
    const { rows } = await shop.database.pool.query(
      'select state, error, attempts from shop.mail where id = $1',
      [note?.id],
    )
    expect(rows).toEqual([
      { state: 'bounced', error: expect.stringContaining('550 Nobody here'), attempts: 1 },
    ])
  })
})
