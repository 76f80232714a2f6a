import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { solve } from '@buoy/platform/abuse/abuse.fixtures.ts'
import { issueChallenge } from '@buoy/platform/abuse/server/issue-challenge.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shownCatalogue } from '../../../catalogue/products/catalogue.fixtures.ts'
import { findProduct } from '../../../catalogue/products/server/find-product.ts'
import { codeOf, openReviewDesk } from '../desk.fixtures.ts'
import { listReviews } from './list-reviews.ts'

let desk: Awaited<ReturnType<typeof openReviewDesk>>
beforeAll(async () => {
  desk = await openReviewDesk()
})
afterAll(() => desk.database.close())
beforeEach(() => desk.setting({}))

describe('writing a review', () => {
  it('holds a first one, publishes it when the owner says so, and counts it then [S1.07]', async () => {
    const address = desk.email()
    const outcome = await desk.write({ email: address, rating: 4 })
    expect(outcome).toMatchObject({ ok: true, value: { state: 'held' } })
    const id = outcome.ok ? outcome.value.id : 0
    expect(await desk.shown()).not.toContain(id)
    expect(await findProduct(shownCatalogue(desk.database), 'raft')).toMatchObject({ rating: { count: 0 } })
    expect(await desk.move(id, 'published')).toEqual({ moved: [id], left: [] })
    expect(await desk.shown()).toContain(id)
    expect(await findProduct(shownCatalogue(desk.database), 'raft')).toMatchObject({
      rating: { average: 4, count: 1 },
    })
    // Who has been published before is trusted.
    expect(await desk.write({ email: address, comment_post_ID: desk.otherId })).toMatchObject({
      value: { state: 'published' },
    })
  })

  it('takes one review of a product from one person, also from two requests at once', async () => {
    const address = desk.email()
    const both = await Promise.all([
      desk.write({ email: address }),
      desk.write({ email: address.toUpperCase() }),
    ])
    expect(both.map(codeOf).sort()).toEqual(['duplicate', 'ok'])
    expect(codeOf(await desk.write({ email: address }))).toBe('duplicate')
    expect(codeOf(await desk.write({ email: address, comment_post_ID: desk.otherId }))).toBe('ok')
  })

  it('marks who has bought it, and publishes buyers at once where the owner wants it', async () => {
    await desk.setting({ moderation: 'publish-verified' })
    const id = await desk.written({ review_key: desk.keyOf(await desk.buy(desk.email())) })
    const [review] = (await listReviews(desk.deps, desk.productId, 1)).reviews.filter((one) => one.id === id)
    expect(review).toMatchObject({ verified: true, author: 'Mia Tran' })
    expect(await desk.write()).toMatchObject({ value: { state: 'held' } })
  })

  it('takes the signed-in customer who bought it for a verified buyer, and writes as their address', async () => {
    await desk.setting({ onlyBuyers: true })
    const address = desk.email()
    const writer = { id: `customer ${address}`, email: address }
    await desk.database.pool.query('insert into people.customer (id, name, email) values ($1, $2, $3)', [
      writer.id,
      'Mia',
      address,
    ])
    expect(codeOf(await desk.write({}, writer))).toBe('not-a-buyer')
    await desk.buy(desk.email(), writer.id)
    const outcome = await desk.write({ email: 'somebody-else@example.com' }, writer)
    expect(await desk.find(outcome.ok ? outcome.value.id : 0)).toMatchObject({
      verified: true,
      author_email: address,
    })
    expect(codeOf(await desk.write({ email: desk.email() }, writer))).toBe('duplicate')
  })

  it('takes no typed address for a proof: anyone who knows where a buyer reads their mail is not the buyer', async () => {
    const address = desk.email()
    const orderId = await desk.buy(address)
    const id = await desk.written({ email: address })
    expect(await desk.find(id)).toMatchObject({ verified: false, order_id: null })
    await desk.setting({ onlyBuyers: true })
    expect(codeOf(await desk.write({ email: address }))).toBe('not-a-buyer')
    const key = desk.keyOf(orderId)
    for (const forged of [
      desk.keyOf(orderId, desk.otherId),
      `${orderId + 1}${key.slice(key.indexOf('.'))}`,
      `${orderId}.`,
    ]) {
      expect(codeOf(await desk.write({ email: address, review_key: forged }))).toBe('not-a-buyer')
    }
  })

  it('lets the link of one order be used for one review, whatever address is typed', async () => {
    const address = desk.email()
    const review_key = desk.keyOf(await desk.buy(address))
    const id = await desk.written({ email: desk.email(), review_key })
    expect(await desk.find(id)).toMatchObject({ verified: true, author_email: address })
    expect(codeOf(await desk.write({ email: desk.email(), review_key }))).toBe('duplicate')
  })

  it('marks nobody whose order went back', async () => {
    const orderId = await desk.buy(desk.email())
    await desk.database.db.execute(sql`update shop."order" set status = 'refunded' where id = ${orderId}`)
    expect(await desk.find(await desk.written({ review_key: desk.keyOf(orderId) }))).toMatchObject({
      verified: false,
    })
  })

  it.each([
    { why: 'a rating is required and missing [S5.01]', part: { rating: null }, code: 'rating-missing' },
    { why: 'there is no such product', part: { comment_post_ID: 2_000_000_000 }, code: 'no-such-product' },
    { why: 'only invisible characters were typed', part: { comment: '\u202E\u2066' }, code: 'bad-input' },
    { why: 'the proof of work is nonsense', part: { altcha: 'bm9uc2Vuc2U=' }, code: 'bad-proof' },
  ])('is refused when $why', async ({ part, code }) => {
    expect(codeOf(await desk.write(part))).toBe(code)
  })

  it('is refused for products that are not published, to strangers where only buyers may, and when closed', async () => {
    await desk.database.db.execute(sql`update shop.product set published = false where id = ${desk.otherId}`)
    expect(codeOf(await desk.write({ comment_post_ID: desk.otherId }))).toBe('no-such-product')
    await desk.database.db.execute(sql`update shop.product set published = true where id = ${desk.otherId}`)
    await desk.setting({ onlyBuyers: true })
    expect(codeOf(await desk.write())).toBe('not-a-buyer')
    await desk.setting({ isOpen: false })
    expect(codeOf(await desk.write())).toBe('closed')
  })

  it('may come without stars where the owner does not require them, and does not change the average', async () => {
    await desk.setting({ ratingRequired: false })
    const before = (await listReviews(desk.deps, desk.productId, 1)).summary
    const id = await desk.written({ rating: null })
    await desk.move(id, 'published')
    const page = await listReviews(desk.deps, desk.productId, 1)
    expect(page.reviews[0]).toMatchObject({ id, rating: null })
    expect(page.summary).toEqual(before)
  })
})

describe('the proof of work', () => {
  it('counts once, also when two requests bring it at once, and not after its time', async () => {
    const altcha = await desk.proof()
    const both = await Promise.all([desk.write({ altcha }), desk.write({ altcha })])
    expect(both.map(codeOf).sort()).toEqual(['bad-proof', 'ok'])
    const late = await desk.proof()
    desk.clock.advance(31 * MINUTE_MS)
    expect(codeOf(await desk.write({ altcha: late }))).toBe('bad-proof')
    desk.clock.advance(-31 * MINUTE_MS)
  })

  it('is no proof when it was made easier or for another shop', async () => {
    const challenge = await issueChallenge(desk.deps)
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
    expect(codeOf(await desk.write({ altcha: await solve(easier) }))).toBe('bad-proof')
    const foreign = await issueChallenge({ clock: desk.clock, secret: 'of another shop' })
    expect(codeOf(await desk.write({ altcha: await solve(foreign) }))).toBe('bad-proof')
  })

  it('may be missing, as without script: then a person looks at the review', async () => {
    await desk.setting({ moderation: 'publish-verified' })
    const review_key = desk.keyOf(await desk.buy(desk.email()))
    expect(await desk.write({ review_key, altcha: '' })).toMatchObject({ value: { state: 'held' } })
  })
})
