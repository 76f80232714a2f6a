import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import { newProductFixture } from '../../../catalogue/products/catalogue.fixtures.ts'
import type { ConsoleReviews } from '../contract.ts'
import type { ReviewState } from '../rules/review-life.ts'
import { reviewsConsoleRoutes } from './console-routes.ts'
import { sweepReviews } from './review-workers.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let productId: number
let dataDir: string
const clock = movableClock()

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openSignedInApp({ db: database.db, routes: reviewsConsoleRoutes({ db: database.db, clock }) })
  const [raft] = await stockShop(database.db, [newProductFixture({ slug: 'raft', name: 'Raft' })])
  productId = raft?.productId ?? 0
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-reviews-'))
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => database.pool.query('delete from shop.review'))

async function have(author: string, state: ReviewState, rating = 4): Promise<number> {
  const { rows } = await database.pool.query(
    `insert into shop.review (product_id, author, author_email, rating, body, state, reason, created_at)
     values ($1, $2, lower($2) || '@example.com', $3, '100% afloat', $4, 'link', $5) returning id`,
    [productId, author, rating, state, clock.now()],
  )
  return rows[0].id
}

async function list(query = ''): Promise<ConsoleReviews> {
  return (await app.inject({ url: `/console/api/reviews${query}` })).json()
}

describe('the list of reviews', () => {
  it('shows what can still be decided, with its product, its writer and why it waits', async () => {
    await have('Ari', 'pending')
    await have('Bo', 'spam')
    const all = await list()
    expect(all).toMatchObject({ total: 1, pageCount: 1, countByState: { pending: 1, spam: 1 } })
    expect(all.reviews).toMatchObject([
      {
        author: 'Ari',
        email: 'ari@example.com',
        state: 'pending',
        reason: 'It holds a link.',
        product: { name: 'Raft', url: '/index.php/product/raft/' },
      },
    ])
    expect((await list('?state=spam')).reviews).toMatchObject([{ author: 'Bo' }])
  })

  it('finds text, name and email, letter for letter, and filters by stars', async () => {
    await have('Ari', 'published', 5)
    await have('Bo', 'published', 1)
    const authors = async (query: string) => (await list(query)).reviews.map(({ author }) => author)
    expect(await authors('?search=ARI%40')).toEqual(['Ari'])
    expect(await authors('?search=100%25')).toEqual(['Bo', 'Ari'])
    expect(await authors('?search=100_')).toEqual([])
    expect(await authors('?rating=1')).toEqual(['Bo'])
  })

  it('refuses what it cannot understand', async () => {
    for (const query of ['?state=lost', '?rating=6', '?page=0']) {
      expect((await app.inject({ url: `/console/api/reviews${query}` })).statusCode, query).toBe(400)
    }
    const url = '/console/api/reviews/999999/reply'
    expect((await app.inject({ url })).statusCode).toBe(404)
    expect((await putOver(app, url, { text: 'Hi' })).statusCode).toBe(404)
    const none = await app.inject({
      method: 'POST',
      url: '/console/api/reviews/moves',
      payload: { ids: [], to: 'spam' },
    })
    expect(none.statusCode).toBe(400)
  })
})

it('of two owners who answer at once, the second is told what the first has written, and writes nothing', async () => {
  const url = `/console/api/reviews/${await have('Ari', 'published')}/reply`
  const answer = (text: string, version: number) =>
    app.inject({ method: 'PUT', url, payload: { text, version } })
  expect((await app.inject({ url })).json()).toEqual({ text: '', version: 0 })
  expect((await answer(' Thank you. ', 0)).json()).toEqual({ text: 'Thank you.', version: 1 })
  const late = await answer('No, thank you.', 0)
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'changed-meanwhile',
    theirs: { text: 'Thank you.', version: 1 },
  })
  expect((await list()).reviews).toMatchObject([{ reply: { text: 'Thank you.' } }])
  expect((await answer('', 1)).json()).toEqual({ text: '', version: 2 })
  expect((await list()).reviews).toMatchObject([{ reply: null }])
})

it('the settings are kept, and who changed which of them is written down', async () => {
  const url = '/console/api/reviews/settings'
  const before = (await app.inject({ url })).json()
  expect(before).toMatchObject({ moderation: 'hold-first', ratingRequired: true })
  const payload = { ...before, moderation: 'publish-verified' }
  expect((await putOver(app, url, payload)).json()).toEqual({ ...payload, version: 1 })
  const { rows } = await database.pool.query(
    'select subject, detail from people.audit_entry order by id desc limit 1',
  )
  expect(rows).toEqual([{ subject: 'reviews', detail: { fields: 'moderation' } }])
})

it('what was deleted or spam is gone for good after 30 days, and nothing else', async () => {
  await have('Ari', 'deleted')
  await have('Bo', 'spam')
  await have('Cy', 'rejected')
  const deps = { db: database.db, chance: systemChance, clock, dataDir }
  clock.advance(29 * DAY_MS)
  expect(await sweepReviews(deps)).toBe(0)
  clock.advance(2 * DAY_MS)
  expect(await sweepReviews(deps)).toBe(2)
  expect((await list('?state=rejected')).reviews).toMatchObject([{ author: 'Cy' }])
  clock.advance(-31 * DAY_MS)
})
