import type { Moved } from '@buoy/kernel/rules/moved.ts'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDocument } from '../../pages.fixtures.ts'
import { listPageLinks } from '../../publishing/server/find-page-links.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { ConsoleComments, MoveCommentsInput } from '../contract.ts'
import { sweepComments } from './comment-workers.ts'
import { commentsConsoleRoutes } from './console-routes.ts'
import { commentsOfPerson } from './personal-data.ts'

const API = '/console/api/comments'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let pageId: number
const clock = movableClock()

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const jobs = await manualQueue(db)
  app = await openSignedInApp({
    db,
    routes: commentsConsoleRoutes({ db, listPageLinks: (ids) => listPageLinks({ db }, ids), clock, jobs }),
  })
  await publishPage(
    { db, clock },
    { slug: 'about', title: 'About us', description: '', document: aDocument() },
  )
  pageId = (await database.pool.query('select id from pages.page')).rows[0].id
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(() => database.pool.query('delete from pages.comment'))

async function have(author: string, state = 'pending', parent: number | null = null): Promise<number> {
  const { rows } = await database.pool.query(
    `insert into pages.comment (page_id, author, author_email, body, state, reason, parent_id, thread_id, created_at)
     values ($1, $2, lower($2) || '@example.com', $2 || ' says 100%', $3, 'links', $4, $4, $5) returning id`,
    [pageId, author, state, parent, clock.now()],
  )
  return rows[0].id
}
const list = async (query = ''): Promise<ConsoleComments> => (await app.inject({ url: API + query })).json()
const authors = ({ comments }: ConsoleComments) => comments.map(({ author }) => author)
const move = async (to: MoveCommentsInput['to'], ...ids: number[]): Promise<Moved> =>
  (await app.inject({ method: 'POST', url: `${API}/moves`, payload: { ids, to } })).json()
const states = async () =>
  Object.fromEntries(
    (await database.pool.query('select id, state from pages.comment')).rows.map(({ id, state }) => [
      id,
      state,
    ]),
  )
const audited = async () =>
  (await database.pool.query('select action, subject from people.audit_entry order by id desc limit 1'))
    .rows[0]

describe('the list of comments', () => {
  it('shows what waits and what is published, finds what was written, and counts', async () => {
    const first = await have('Mia')
    await have('Noah', 'published', first)
    await have('Robot', 'spam')
    await have('Gone', 'trash')
    const all = await list()
    expect(authors(all)).toEqual(['Noah', 'Mia'])
    expect(all).toMatchObject({ total: 2, countByState: { pending: 1, published: 1, spam: 1, trash: 1 } })
    expect(all.comments[0]).toMatchObject({
      email: 'noah@example.com',
      answersTo: 'Mia',
      reason: 'It holds more links than you allow.',
      about: { title: 'About us', url: expect.stringMatching(/^\/index\.php\/comment\/\d+\/$/) },
    })
    expect(authors(await list('?state=spam'))).toEqual(['Robot'])
    expect(authors(await list('?search=mia%40'))).toEqual(['Mia'])
    expect(authors(await list('?search=100%25'))).toHaveLength(2)
    expect((await app.inject({ url: `${API}?page=many` })).statusCode).toBe(400)
    expect((await app.inject({ url: `${API}/waiting` })).json()).toEqual({ waiting: 1 })
  })
})

describe('moving comments', () => {
  it('goes by the table of their life, is taken back, and is written down', async () => {
    const one = await have('Mia')
    const two = await have('Noah', 'published')
    expect(await move('published', one, two)).toEqual({ moved: [one], left: [two] })
    expect(await audited()).toEqual({ action: 'comment approved', subject: `comment ${one}` })
    expect(await move('trash', one, two)).toEqual({ moved: [one, two], left: [] })
    expect(await audited()).toEqual({ action: 'comment thrown away', subject: '2 comments' })
    expect(await move('published', one)).toEqual({ moved: [], left: [one] })
    await move('restore', one, two)
    expect(await states()).toEqual({ [one]: 'published', [two]: 'published' })
    expect(await move('gone', one)).toEqual({ moved: [], left: [one] })
  })

  it('deletes for good only what was thrown away, and leaves the answers of others in their place', async () => {
    const first = await have('Mia', 'trash')
    const answer = await have('Noah', 'published', first)
    const alone = await have('Robot', 'spam')
    expect(await move('gone', first, alone, answer)).toEqual({ moved: [first, alone], left: [answer] })
    const { rows } = await database.pool.query(
      'select id, author, author_email, body from pages.comment order by id',
    )
    expect(rows).toMatchObject([{ id: first, author: '', author_email: null, body: '' }, { id: answer }])
    expect(authors(await list('?state=trash'))).toEqual([])
    expect(await move('restore', first)).toEqual({ moved: [], left: [first] })
    await move('trash', answer)
    await move('gone', answer)
    expect(await states()).toEqual({})
  })

  it('is swept up after thirty days', async () => {
    await have('Old', 'spam')
    const kept = await have('Kept', 'published')
    clock.advance(29 * DAY_MS)
    expect(await sweepComments({ db: database.db, clock })).toBe(0)
    clock.advance(2 * DAY_MS)
    const fresh = await have('Fresh', 'spam')
    expect(await sweepComments({ db: database.db, clock })).toBe(1)
    expect(Object.keys(await states()).map(Number)).toEqual([kept, fresh])
  })

  it('takes nothing that is no list of comments', async () => {
    for (const payload of [
      {},
      { ids: [], to: 'spam' },
      { ids: [1], to: 'heaven' },
      { ids: ['x'], to: 'spam' },
    ])
      expect((await app.inject({ method: 'POST', url: `${API}/moves`, payload })).statusCode).toBe(400)
  })
})

describe('the owner', () => {
  it('answers below a comment, which is published with it, under their name [S1.24]', async () => {
    const id = await have('Mia')
    const answered = await app.inject({
      method: 'POST',
      url: `${API}/${id}/answers`,
      payload: { text: ' Thank you, Mia. ' },
    })
    expect(answered.statusCode).toBe(204)
    const { comments } = await list()
    expect(comments.find((one) => one.isOwner)).toMatchObject({
      text: 'Thank you, Mia.',
      state: 'published',
      answersTo: 'Mia',
      email: null,
    })
    expect((await states())[id]).toBe('published')
    expect(await audited()).toEqual({ action: 'comment answered', subject: `comment ${id}` })
    for (const [to, text] of [
      [await have('Robot', 'spam'), 'No'],
      [999_999, 'No'],
    ])
      expect(
        (await app.inject({ method: 'POST', url: `${API}/${to}/answers`, payload: { text } })).statusCode,
      ).toBe(404)
  })

  it('changes what a comment says, but not into nothing', async () => {
    const id = await have('Mia')
    const edit = (payload: object) => putOver(app, `${API}/${id}`, payload)
    const edited = await edit({ author: 'Mia T.', text: 'Softer\u202E words.' })
    expect(edited.json()).toEqual({ author: 'Mia T.', text: 'Softer words.', version: 1 })
    expect((await list()).comments).toMatchObject([{ author: 'Mia T.', text: 'Softer words.' }])
    expect(await audited()).toEqual({ action: 'comment changed', subject: `comment ${id}` })
    for (const text of ['', '  ', '\u202E', 'x'.repeat(5001)])
      expect((await edit({ author: 'Mia', text })).statusCode).toBe(400)
    expect((await putOver(app, `${API}/999999`, { author: 'A', text: 'B' })).statusCode).toBe(404)
  })

  it('who changes a comment over another’s change is told, and changes nothing', async () => {
    const url = `${API}/${await have('Mia', 'published')}`
    const seen = (await app.inject({ url })).json()
    expect(seen).toEqual({ author: 'Mia', text: 'Mia says 100%', version: 0 })
    await putOver(app, url, { ...seen, text: 'Softer words.' })
    const late = await app.inject({ method: 'PUT', url, payload: { ...seen, author: 'M.' } })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { text: 'Softer words.' } })
    expect((await list()).comments).toMatchObject([{ author: 'Mia', text: 'Softer words.' }])
  })

  it('sets how comments are taken, and nothing that makes no sense', async () => {
    const url = `${API}/settings`
    const before = (await app.inject({ url })).json()
    expect(before).toMatchObject({ moderation: 'hold-first', mostLinks: 2, depth: 3 })
    const payload = { ...before, moderation: 'hold-all', closesAfterDays: 14 }
    expect((await putOver(app, url, payload)).json()).toEqual({ ...payload, version: 1 })
    expect(await audited()).toEqual({ action: 'settings changed', subject: 'comments' })
    for (const part of [
      { depth: 1 },
      { depth: 9 },
      { perPage: 0 },
      { mostLinks: -1 },
      { closesAfterDays: 0 },
    ])
      expect((await putOver(app, url, { ...payload, ...part })).statusCode).toBe(400)
  })
})

it('hands over what a person has said, and forgets that it was them', async () => {
  const first = await have('Mia', 'published')
  await have('Noah', 'published', first)
  await have('Mia', 'pending')
  const mia = { customerId: null, email: 'mia@example.com', ownsAddress: true }
  expect(await commentsOfPerson.collect(database.db, mia)).toHaveLength(2)
  expect(await commentsOfPerson.collect(database.db, { ...mia, ownsAddress: false })).toEqual([])
  await database.db.transaction((tx) => commentsOfPerson.erase(tx, mia))
  expect(await commentsOfPerson.collect(database.db, mia)).toEqual([])
  expect(authors(await list())).toEqual(['Noah', 'A former customer'])
})

it('a form that was open while they were forgotten does not write their name back', async () => {
  const [never, once] = [await have('Mia', 'published'), await have('Mia', 'published')]
  const edited = { author: 'Mia', text: 'Softer words.' }
  await putOver(app, `${API}/${once}`, edited)
  const seen = await Promise.all([never, once].map((id) => app.inject({ url: `${API}/${id}` })))
  const mia = { customerId: null, email: 'mia@example.com', ownsAddress: true }
  await database.db.transaction((tx) => commentsOfPerson.erase(tx, mia))
  for (const [index, id] of [never, once].entries()) {
    const { version } = seen[index]?.json() ?? {}
    const late = await app.inject({ method: 'PUT', url: `${API}/${id}`, payload: { ...edited, version } })
    expect([late.statusCode, late.json().theirs.author]).toEqual([409, 'A former customer'])
  }
  expect(authors(await list())).toEqual(['A former customer', 'A former customer'])
})
