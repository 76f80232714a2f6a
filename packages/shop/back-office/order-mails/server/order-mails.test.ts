import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import type { MailDetail, MailList } from '@buoy/platform/mail/contract.ts'
import { mailConsoleRoutes } from '@buoy/platform/mail/server/console-routes.ts'
import { findMail } from '@buoy/platform/mail/server/find-mail.ts'
import { listMails } from '@buoy/platform/mail/server/list-mails.ts'
import { openMailServer } from '@buoy/platform/mail/server/mail-server.ts'
import { sendMail } from '@buoy/platform/mail/server/send-mail.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMailJob } from '../../../orders/record/server/order-mail-queue.ts'
import { CARDS, orderIdOf, place } from '../../../payments/ledger/payments.fixtures.ts'
import { writeOrderMail } from './write-order-mail.ts'

let shop: PayingShop
let sessions = 0
const STORE = {
  details: async () => storeDetailsFixture({ mailFrom: 'orders@shop.example' }),
  origin: 'https://shop.example',
  texts: () => SOURCE_TEXTS,
  textsIn: () => SOURCE_TEXTS,
  secret: 'a secret of the tests',
}

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function buy(changes: Record<string, string> = {}): Promise<number> {
  const session = `writer-${++sessions}`
  const page = await shop.shopper(session, await shop.product({ price: 8_900 }), 2)
  return orderIdOf(await place(shop, session, page, await shop.card(CARDS.pays), changes))
}

async function mailsOf(orderId: number): Promise<MailDetail[]> {
  const { rows } = await shop.database.pool.query(
    'select id from shop.mail where order_id = $1 order by id',
    [orderId],
  )
  const mails = await Promise.all(rows.map(({ id }) => findMail({ db: shop.db, ...STORE }, Number(id))))
  return mails.filter((mail) => mail !== null)
}

describe('mails about a paid order', () => {
  it('are written once: to the shopper and to the owner, kept while there is no mail server', async () => {
    const orderId = await buy({ order_comments: 'Leave it <b>under</b> the mango tree.' })
    await shop.jobs.drain(shop.workers)
    const deps = { db: shop.db, clock: shop.clock, jobs: shop.jobs, ...STORE }
    const again = { ...deps, ownerEmail: async () => 'owner@example.com', sendsMail: false }
    await writeOrderMail(again, orderMailJob.parse({ orderId }))

    const [confirmation, note, ...more] = await mailsOf(orderId)
    expect(more).toEqual([])
    expect(confirmation).toMatchObject({ to: 'mia@example.com', kind: 'order-confirmation', state: 'kept' })
    expect(note).toMatchObject({ to: 'owner@example.com', kind: 'new-order', state: 'kept' })
    expect(note?.html).toContain('Leave it &lt;b&gt;under&lt;/b&gt; the mango tree.')
  })

  it('say what was bought, what it cost with GST, where it goes, and where to look', async () => {
    const orderId = await buy()
    await shop.jobs.drain(shop.workers)
    const [confirmation] = await mailsOf(orderId)
    for (const text of [confirmation?.text ?? '', (confirmation?.html ?? '').replaceAll('<!-- -->', '')]) {
      for (const part of [
        '$178.00',
        '×\u00a02',
        'GST',
        '51 824 753 556',
        'Tax invoice',
        'Byron Bay NSW 2481',
      ]) {
        expect(text).toContain(part)
      }
      expect(text).toContain(
        `https://shop.example/index.php/checkout/order-received/${orderId}/?hidden-link-`,
      )
    }
    expect(confirmation?.text).not.toContain('<')
  })

  it('are not written for an order that is not paid', async () => {
    const page = await shop.shopper('unpaid', await shop.product())
    await place(shop, 'unpaid', page, await shop.card(CARDS.declined))
    expect(await shop.jobs.waiting()).not.toContain('order-mails')
  })
})

describe('a mail server', () => {
  it('is given each mail once, in HTML and plain text, and a failure is tried again', async () => {
    const received: Email[] = []
    let refusals = 1
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          if (refusals-- > 0) return done(Object.assign(new Error('Come back later'), { responseCode: 451 }))
          received.push(await PostalMime.parse(Buffer.concat(chunks)))
          done()
        })
      },
    })
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    const deps = { db: shop.db, clock: shop.clock, jobs: shop.jobs, ...STORE }
    const post = {
      db: shop.db,
      clock: shop.clock,
      ...STORE,
      server: openMailServer(`smtp://127.0.0.1:${port}`),
    }
    try {
      const orderId = await buy()
      await shop.database.pool.query(`delete from test_job where queue = 'order-mails'`)
      const sending = { ...deps, ownerEmail: async () => null, sendsMail: true }
      await writeOrderMail(sending, orderMailJob.parse({ orderId }))
      const [queued] = await mailsOf(orderId)
      expect(queued?.state).toBe('queued')
      expect(await shop.jobs.waiting()).toEqual(['send-mail'])

      await expect(sendMail(post, queued?.id ?? 0)).rejects.toThrow('Come back later')
      expect(await mailsOf(orderId)).toMatchObject([
        { state: 'failed', error: expect.stringContaining('later') },
      ])
      await sendMail(post, queued?.id ?? 0)
      await sendMail(post, queued?.id ?? 0)
      expect(await mailsOf(orderId)).toMatchObject([{ state: 'sent', error: null }])

      expect(received).toHaveLength(1)
      const [mail] = received
      expect(mail).toMatchObject({
        from: { name: 'Bobalong', address: 'orders@shop.example' },
        to: [{ address: 'mia@example.com' }],
        subject: queued?.subject,
      })
      expect(mail?.html).toContain('Total price includes GST')
      expect(mail?.text).toContain('Total price includes GST')
      // What is sent is whole; what is kept and shown opens nothing.
      for (const sent of [String(mail?.html), String(mail?.text)]) {
        expect(sent).toMatch(/order-received\/\d+\/\?key=wc_order_\w+/)
        expect(sent).not.toContain('hidden-link')
      }
      const { rows } = await shop.database.pool.query('select * from shop.mail where id = $1', [queued?.id])
      expect(JSON.stringify([queued, rows])).not.toMatch(/wc_order_/)
      expect(queued?.text).toMatch(/order-received\/\d+\/\?hidden-link-\d/)
    } finally {
      await new Promise<void>((closed) => server.close(closed))
      await shop.database.pool.query('delete from test_job')
    }
  })
})

describe('the console’s calls about mail', () => {
  it('list the outbox and read one mail', async () => {
    await buy()
    await shop.jobs.drain(shop.workers)
    const deps = {
      db: shop.db,
      clock: shop.clock,
      jobs: shop.jobs,
      ...STORE,
      sendsMail: false,
      mailKinds: [],
    }
    const app = await openSignedInApp({ db: shop.db, routes: mailConsoleRoutes(deps) })
    const list = (await app.inject({ url: '/console/api/mail' })).json<MailList>()
    expect(list).toEqual(await listMails(shop, { page: 1, state: null, search: '', order: null }, []))
    expect(list.mails[0]).not.toHaveProperty('html')
    const first = await app.inject({ url: `/console/api/mail/${list.mails[0]?.id}` })
    expect(first.json<MailDetail>().html).toContain('<html')
    expect((await app.inject({ url: '/console/api/mail/999999' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/console/api/mail/x' })).statusCode).toBe(400)
    expect((await app.inject({ url: '/console/api/mail?page=0' })).statusCode).toBe(400)
  })
})
