import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stockShop } from '../../cart/cart.fixtures.ts'
import { newProductFixture } from '../../catalogue/catalogue.fixtures.ts'
import { findProduct } from '../../catalogue/server/find-product.ts'
import { issueChallenge } from '../../proof-of-work/server/issue-challenge.ts'
import type { ReviewInput, ReviewSettings } from '../contract.ts'
import { reviewFixture, solve } from '../reviews.fixtures.ts'
import { listReviews } from './list-reviews.ts'
import { markHelpful } from './mark-helpful.ts'
import { moveReviews } from './move-reviews.ts'
import { reviewKey } from './purchase-proof.ts'
import { replyToReview } from './reply-to-review.ts'
import { updateReviewSettings } from './review-settings.ts'
import { type Writer, writeReview } from './write-review.ts'

const USUAL: ReviewSettings = {
  ...{ isOpen: true, moderation: 'hold-first', ratingRequired: true, onlyBuyers: false, takesPhotos: true },
}

let database: TestDatabase
let jobs: ManualQueue
let productId: number
let otherId: number
let people = 0
const clock = movableClock()
const deps = () => ({ db: database.db, clock, jobs, secret: 'a secret of the tests' })
const email = () => `writer-${++people}@example.com`
const setting = (part: Partial<ReviewSettings>) =>
  updateReviewSettings(deps(), { settings: { ...USUAL, ...part }, owner: null })

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await manualQueue(database.db)
  const [raft, bar] = await stockShop(database.db, [
    newProductFixture({ slug: 'raft' }),
    newProductFixture({ slug: 'bar' }),
  ])
  productId = raft?.productId ?? 0
  otherId = bar?.productId ?? 0
})
afterAll(() => database.close())
beforeEach(() => setting({}))

async function proof(): Promise<string> {
  return solve(await issueChallenge(deps()))
}

async function write(part: Partial<ReviewInput> = {}, writer: Writer = null) {
  const input = reviewFixture({ comment_post_ID: productId, email: email(), altcha: await proof(), ...part })
  return writeReview(deps(), input, { writer, photos: [] })
}

async function written(part: Partial<ReviewInput> = {}): Promise<number> {
  const outcome = await write(part)
  if (!outcome.ok) throw new Error(outcome.refusals[0]?.message)
  return outcome.value.id
}

const codeOf = (outcome: Awaited<ReturnType<typeof write>>) => (outcome.ok ? 'ok' : outcome.refusals[0]?.code)
const move = (id: number, to: 'published' | 'rejected' | 'deleted' | 'restore' | 'spam', reason = '') =>
  moveReviews(deps(), { ids: [id], to, reason, owner: null })
const shown = async () => (await listReviews(deps(), productId, 1)).reviews.map(({ id }) => id)

/** A paid order from this address with the product in it. Answers its id. */
async function buy(address: string, customerId: string | null = null): Promise<number> {
  const { rows } = await database.db.execute<{ order_id: string }>(sql`
    with attempt as (
      insert into shop.checkout_attempt (id, session, state, cart_version, cart_hash, amount, created_at, updated_at)
      values (${`ca_${address.replaceAll(/\W/g, '')}`}, ${address}, 'abandoned', 1, '', 100, now(), now()) returning id
    ), bought as (
      insert into shop."order" (key, customer_id, attempt_id, status, email, phone, billing, shipping, comments, items, discount,
        shipping_amount, shipping_gst, gst, total, shipping_label, payment_method, payment_title, paid_at, created_at, updated_at)
      select 'k', ${customerId}, attempt.id, 'completed', ${address}, '', '{}', '{}', '', 100, 0, 0, 0, 9, 100, '', 'card', 'Card',
        now(), now(), now() from attempt returning id
    )
    insert into shop.order_line (order_id, position, product_id, variant_id, name, sku, url, options, unit_price,
      quantity, subtotal, discount, gst)
    select bought.id, 0, ${productId}, 1, 'Raft', 'R', '/', '[]', 100, 1, 100, 0, 9 from bought
    returning order_id`)
  return Number(rows[0]?.order_id)
}

const keyOf = (orderId: number, product = productId) => reviewKey(deps(), { orderId, productId: product })

async function find(id: number) {
  const { rows } = await database.pool.query('select * from shop.review where id = $1', [id])
  return rows[0]
}

describe('writing a review', () => {
  it('holds a first one, publishes it when the owner says so, and counts it then [S1.07]', async () => {
    const address = email()
    const outcome = await write({ email: address, rating: 4 })
    expect(outcome).toMatchObject({ ok: true, value: { state: 'held' } })
    const id = outcome.ok ? outcome.value.id : 0
    expect(await shown()).not.toContain(id)
    expect(await findProduct(database, 'raft')).toMatchObject({ rating: { count: 0 } })
    expect(await move(id, 'published')).toEqual({ moved: [id], left: [] })
    expect(await shown()).toContain(id)
    expect(await findProduct(database, 'raft')).toMatchObject({ rating: { average: 4, count: 1 } })
    // Who has been published before is trusted.
    expect(await write({ email: address, comment_post_ID: otherId })).toMatchObject({
      value: { state: 'published' },
    })
  })

  it('takes one review of a product from one person, also from two requests at once', async () => {
    const address = email()
    const both = await Promise.all([write({ email: address }), write({ email: address.toUpperCase() })])
    expect(both.map(codeOf).sort()).toEqual(['duplicate', 'ok'])
    expect(codeOf(await write({ email: address }))).toBe('duplicate')
    expect(codeOf(await write({ email: address, comment_post_ID: otherId }))).toBe('ok')
  })

  it('marks who has bought it, and publishes buyers at once where the owner wants it', async () => {
    await setting({ moderation: 'publish-verified' })
    const id = await written({ review_key: keyOf(await buy(email())) })
    const [review] = (await listReviews(deps(), productId, 1)).reviews.filter((one) => one.id === id)
    expect(review).toMatchObject({ verified: true, author: 'Mia Tran' })
    expect(await write()).toMatchObject({ value: { state: 'held' } })
  })

  it('takes the signed-in customer who bought it for a verified buyer, and writes as her address', async () => {
    await setting({ onlyBuyers: true })
    const address = email()
    const writer = { id: `customer ${address}`, email: address }
    await database.pool.query('insert into people.customer (id, name, email) values ($1, $2, $3)', [
      ...[writer.id, 'Mia', address],
    ])
    expect(codeOf(await write({}, writer))).toBe('not-a-buyer')
    await buy(email(), writer.id)
    const outcome = await write({ email: 'somebody-else@example.com' }, writer)
    expect(await find(outcome.ok ? outcome.value.id : 0)).toMatchObject({
      ...{ verified: true, author_email: address },
    })
    expect(codeOf(await write({ email: email() }, writer))).toBe('duplicate')
  })

  it('takes no typed address for a proof: whoever knows where a buyer reads her mail is not the buyer', async () => {
    const address = email()
    const orderId = await buy(address)
    const id = await written({ email: address })
    expect(await find(id)).toMatchObject({ verified: false, order_id: null })
    await setting({ onlyBuyers: true })
    expect(codeOf(await write({ email: address }))).toBe('not-a-buyer')
    const key = keyOf(orderId)
    for (const forged of [
      keyOf(orderId, otherId),
      `${orderId + 1}${key.slice(key.indexOf('.'))}`,
      `${orderId}.`,
    ]) {
      expect(codeOf(await write({ email: address, review_key: forged }))).toBe('not-a-buyer')
    }
  })

  it('lets the link of one order be used for one review, whatever address is typed', async () => {
    const address = email()
    const review_key = keyOf(await buy(address))
    const id = await written({ email: email(), review_key })
    expect(await find(id)).toMatchObject({ verified: true, author_email: address })
    expect(codeOf(await write({ email: email(), review_key }))).toBe('duplicate')
  })

  it('marks nobody whose order went back', async () => {
    const orderId = await buy(email())
    await database.db.execute(sql`update shop."order" set status = 'refunded' where id = ${orderId}`)
    expect(await find(await written({ review_key: keyOf(orderId) }))).toMatchObject({ verified: false })
  })

  it.each([
    { why: 'a rating is required and missing [S5.01]', part: { rating: null }, code: 'rating-missing' },
    { why: 'there is no such product', part: { comment_post_ID: 2_000_000_000 }, code: 'no-such-product' },
    { why: 'only invisible characters were typed', part: { comment: '\u202E\u2066' }, code: 'bad-input' },
    { why: 'the proof of work is nonsense', part: { altcha: 'bm9uc2Vuc2U=' }, code: 'bad-proof' },
  ])('is refused when $why', async ({ part, code }) => {
    expect(codeOf(await write(part))).toBe(code)
  })

  it('is refused for products that are not published, to strangers where only buyers may, and when closed', async () => {
    await database.db.execute(sql`update shop.product set published = false where id = ${otherId}`)
    expect(codeOf(await write({ comment_post_ID: otherId }))).toBe('no-such-product')
    await database.db.execute(sql`update shop.product set published = true where id = ${otherId}`)
    await setting({ onlyBuyers: true })
    expect(codeOf(await write())).toBe('not-a-buyer')
    await setting({ isOpen: false })
    expect(codeOf(await write())).toBe('closed')
  })

  it('may come without stars where the owner does not require them, and does not change the average', async () => {
    await setting({ ratingRequired: false })
    const before = (await listReviews(deps(), productId, 1)).summary
    const id = await written({ rating: null })
    await move(id, 'published')
    const page = await listReviews(deps(), productId, 1)
    expect(page.reviews[0]).toMatchObject({ id, rating: null })
    expect(page.summary).toEqual(before)
  })
})

describe('the proof of work', () => {
  it('counts once, also when two requests bring it at once, and not after its time', async () => {
    const altcha = await proof()
    const both = await Promise.all([write({ altcha }), write({ altcha })])
    expect(both.map(codeOf).sort()).toEqual(['bad-proof', 'ok'])
    const late = await proof()
    clock.advance(31 * MINUTE_MS)
    expect(codeOf(await write({ altcha: late }))).toBe('bad-proof')
    clock.advance(-31 * MINUTE_MS)
  })

  it('is no proof when it was made easier or for another shop', async () => {
    const challenge = await issueChallenge(deps())
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
    expect(codeOf(await write({ altcha: await solve(easier) }))).toBe('bad-proof')
    const foreign = await issueChallenge({ clock, secret: 'of another shop' })
    expect(codeOf(await write({ altcha: await solve(foreign) }))).toBe('bad-proof')
  })

  it('may be missing, as without script: then a person looks at the review', async () => {
    await setting({ moderation: 'publish-verified' })
    const review_key = keyOf(await buy(email()))
    expect(await write({ review_key, altcha: '' })).toMatchObject({ value: { state: 'held' } })
  })
})

describe('looking after reviews', () => {
  it('takes a deletion back to where it was, but never gives one person two', async () => {
    const address = email()
    const first = await written({ email: address })
    await move(first, 'published')
    await move(first, 'deleted')
    expect(await shown()).not.toContain(first)
    expect(await move(first, 'restore')).toEqual({ moved: [first], left: [] })
    expect(await shown()).toContain(first)
    await move(first, 'rejected', 'Not about this tray.')
    const second = await written({ email: address })
    expect(await move(first, 'published')).toEqual({ moved: [], left: [first] })
    await move(second, 'spam')
    expect(await move(first, 'published')).toEqual({ moved: [first], left: [] })
  })

  it('shows the owner’s answer under it, until it is taken away', async () => {
    const id = await written()
    await move(id, 'published')
    const reply = async () =>
      (await listReviews(deps(), productId, 1)).reviews.find((one) => one.id === id)?.reply
    expect(await replyToReview(deps(), { id, text: ' Thank you,\nMia. ', owner: null })).toBe(true)
    expect(await reply()).toMatchObject({ text: 'Thank you,\nMia.' })
    await replyToReview(deps(), { id, text: '', owner: null })
    expect(await reply()).toBeNull()
    await move(id, 'deleted')
    expect(await replyToReview(deps(), { id, text: 'Hello', owner: null })).toBe(false)
  })

  it('writes down who did what', async () => {
    const id = await written()
    await move(id, 'rejected', 'Rude.')
    const { rows } = await database.pool.query(
      'select action, subject, detail from people.audit_entry order by id desc limit 1',
    )
    expect(rows).toEqual([
      {
        action: 'review moved to rejected',
        subject: `review ${id}`,
        detail: { reviews: String(id), reason: 'Rude.' },
      },
    ])
  })
})

describe('reading reviews', () => {
  it('orders by rating and by how much they helped, and filters by stars', async () => {
    const ids: number[] = []
    for (const rating of [2, 5, 3]) {
      const id = await written({ rating, comment_post_ID: otherId })
      await move(id, 'published')
      ids.push(id)
    }
    const [two = 0, five = 0, three = 0] = ids
    const list = async (order: 'highest' | 'lowest' | 'helpful', stars: number | null = null) =>
      (await listReviews(deps(), otherId, 1, { order, stars })).reviews
        .map(({ id }) => id)
        .filter((id) => ids.includes(id))
    expect(await list('highest')).toEqual([five, three, two])
    expect(await list('lowest')).toEqual([two, three, five])
    const say = (session: string, isHelpful: boolean) =>
      markHelpful(deps(), { review: three, isHelpful, session })
    expect(await say('a', true)).toMatchObject({ value: { helpful: 1 } })
    expect(await say('a', true)).toMatchObject({ value: { helpful: 1 } })
    expect(await say('b', true)).toMatchObject({ value: { helpful: 2 } })
    expect((await list('helpful'))[0]).toBe(three)
    expect(await say('b', false)).toMatchObject({ value: { helpful: 1 } })
    expect(await list('highest', 3)).toEqual([three])
    const page = await listReviews(deps(), otherId, 1, { order: 'newest', stars: 1 })
    expect(page).toMatchObject({ total: 0, pageCount: 1, reviews: [] })
  })

  it('has nothing to say of reviews that are not shown', async () => {
    const id = await written()
    expect(await markHelpful(deps(), { review: id, isHelpful: true, session: 's' })).toMatchObject({
      ok: false,
    })
  })
})
