import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { openStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MessageList } from '../contract.ts'
import { messagesConsoleRoutes } from './console-routes.ts'
import { mailMessage } from './mail-message.ts'
import { sweepMessages } from './message-workers.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
const clock = movableClock()
const asked: object[] = []
const jobs: Jobs = {
  enqueue: async (_db, _queue, data) => {
    asked.push(data)
  },
}

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  app = await openSignedInApp({ db, routes: messagesConsoleRoutes({ db, clock, jobs }) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  asked.length = 0
  await database.pool.query('delete from pages.message; delete from shop.mail')
})

async function have(name: string, state = 'new', text = 'Do they float?'): Promise<number> {
  const fields = [{ id: 'message', label: 'Message', type: 'textarea', value: text }]
  const { rows } = await database.pool.query(
    `insert into pages.message (at, page_slug, form_id, name, email, fields, state, reason)
     values ($1, 'contact', 'write', $2, lower($2) || '@example.com', $3, $4, 'trap') returning id`,
    [clock.now(), name, JSON.stringify(fields), state],
  )
  return rows[0].id
}

async function list(query = ''): Promise<MessageList> {
  return (await app.inject({ url: `/console/api/messages${query}` })).json()
}
const names = ({ messages }: MessageList) => messages.map(({ name }) => name)

describe('the list of messages', () => {
  it('shows the newest first and spam apart, counts both, and finds what was written', async () => {
    await have('Mia')
    await have('Noah', 'read', '100% afloat')
    await have('Robot', 'spam')
    const all = await list()
    expect(names(all)).toEqual(['Noah', 'Mia'])
    expect(all).toMatchObject({ unread: 1, spam: 1, total: 2 })
    expect(names(await list('?state=spam'))).toEqual(['Robot'])
    expect(names(await list('?state=new'))).toEqual(['Mia'])
    expect(names(await list('?search=100%25'))).toEqual(['Noah'])
    expect(names(await list('?search=mia%40'))).toEqual(['Mia'])
    expect((await app.inject({ url: '/console/api/messages?page=many' })).statusCode).toBe(400)
  })

  it('is taken out as a file that runs no formula, which is written down', async () => {
    await have('=1+1', 'new', '=HYPERLINK("https://evil.example")')
    const file = await app.inject({ url: '/console/api/messages.csv' })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain(",'=1+1,")
    const { rows } = await database.pool.query(
      'select action from people.audit_entry order by id desc limit 1',
    )
    expect(rows).toEqual([{ action: 'list of messages taken out' }])
  })
})

describe('a message', () => {
  const move = (id: number, state: string) =>
    app.inject({ method: 'PUT', url: `/console/api/messages/${id}/state`, payload: { state } })

  it('is read, called spam, and mailed when it comes out of the spam', async () => {
    const id = await have('Mia', 'spam')
    const shown = await app.inject({ url: `/console/api/messages/${id}` })
    expect(shown.json()).toMatchObject({ reason: 'It filled in a field that people cannot see.' })
    expect((await move(id, 'new')).statusCode).toBe(204)
    expect(asked).toEqual([{ messageId: id }])
    expect((await move(id, 'read')).statusCode).toBe(204)
    expect(asked).toHaveLength(1)
    expect((await move(id, 'lost')).statusCode).toBe(400)
    expect((await move(999_999, 'read')).statusCode).toBe(404)
  })

  it('is deleted; all of a person’s are erased, with the mails about them', async () => {
    const [id] = [await have('Mia'), await have('Mia'), await have('Noah')]
    await mailIt(id)
    const one = `/console/api/messages/${id}`
    expect((await app.inject({ method: 'DELETE', url: one })).statusCode).toBe(204)
    expect((await app.inject({ method: 'DELETE', url: one })).statusCode).toBe(404)
    const erased = await app.inject({
      method: 'POST',
      url: '/console/api/messages/erase',
      payload: { email: 'MIA@example.com' },
    })
    expect(erased.json()).toEqual({ erased: 1 })
    expect(names(await list())).toEqual(['Noah'])
    expect((await database.pool.query('select id from shop.mail')).rows).toEqual([])
  })

  it('is forgotten after the days of the settings, and spam after thirty', async () => {
    await have('Old')
    const settings = { sendTo: '', keepDays: 60 }
    const path = '/console/api/messages/settings'
    const put = (payload: object) => putOver(app, path, payload)
    expect((await put({ ...settings, keepDays: 1 })).statusCode).toBe(400)
    expect((await put(settings)).json()).toEqual({ ...settings, version: 1 })
    clock.advance(31 * DAY_MS)
    await have('Young')
    await have('Robot', 'spam')
    clock.advance(31 * DAY_MS)
    await sweepMessages({ db: database.db, clock })
    expect(names(await list())).toEqual(['Young'])
    expect((await list()).spam).toBe(0)
  })
})

async function mailIt(id: number, troubled = false): Promise<void> {
  const { db } = database
  const read = openStoreDetails({ db, listen: () => {} })
  const details = troubled ? () => Promise.reject(new Error('no settings')) : read
  const texts = () => SOURCE_TEXTS
  const letters = {
    db,
    texts,
    clock,
    jobs,
    secret: 'hush',
    details,
    origin: 'http://localhost',
    sendsMail: false,
  }
  await mailMessage({ ...letters, ownerEmail: async () => 'owner@example.com' }, id)
}

describe('the mail about a message', () => {
  it('goes to the owner once, says what was written, and is answered to who wrote', async () => {
    const id = await have('Mia')
    await mailIt(id)
    await mailIt(id)
    const { rows } = await database.pool.query('select * from shop.mail')
    expect(rows).toMatchObject([
      {
        recipient: 'owner@example.com',
        reply_to: 'mia@example.com',
        subject: 'Message from Mia',
        plain_text: expect.stringContaining('Do they float?'),
      },
    ])
  })

  it('loses nothing when it cannot be written: the message stays, and another try writes it once', async () => {
    const id = await have('Mia')
    await expect(mailIt(id, true)).rejects.toThrow('no settings')
    expect((await database.pool.query('select id from shop.mail')).rows).toEqual([])
    expect(names(await list())).toEqual(['Mia'])
    await mailIt(id)
    await mailIt(id)
    expect((await database.pool.query('select id from shop.mail')).rows).toHaveLength(1)
  })

  it('is not written about spam', async () => {
    await mailIt(await have('Robot', 'spam'))
    expect((await database.pool.query('select id from shop.mail')).rows).toEqual([])
  })

  it('keeps its subject in one line, whatever somebody is called', async () => {
    const id = await have('Mia')
    await database.pool.query(
      "update pages.message set name = E'Mia\\r\\nBcc: all@example.com' where id = $1",
      [id],
    )
    await mailIt(id)
    const { rows } = await database.pool.query('select subject from shop.mail')
    expect(rows[0].subject).toBe('Message from Mia Bcc: all@example.com')
  })
})
