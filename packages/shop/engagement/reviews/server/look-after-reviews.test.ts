import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openReviewDesk } from '../desk.fixtures.ts'
import { createReviews } from './create-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { markHelpful } from './mark-helpful.ts'
import { replyToReview } from './reply-to-review.ts'

let desk: Awaited<ReturnType<typeof openReviewDesk>>
beforeAll(async () => {
  desk = await openReviewDesk()
})
afterAll(() => desk.database.close())
beforeEach(() => desk.setting({}))

describe('looking after reviews', () => {
  it('takes a deletion back to where it was, but never gives one person two', async () => {
    const address = desk.email()
    const first = await desk.written({ email: address })
    await desk.move(first, 'published')
    await desk.move(first, 'deleted')
    expect(await desk.shown()).not.toContain(first)
    expect(await desk.move(first, 'restore')).toEqual({ moved: [first], left: [] })
    expect(await desk.shown()).toContain(first)
    await desk.move(first, 'rejected', 'Not about this tray.')
    const second = await desk.written({ email: address })
    expect(await desk.move(first, 'published')).toEqual({ moved: [], left: [first] })
    await desk.move(second, 'spam')
    expect(await desk.move(first, 'published')).toEqual({ moved: [first], left: [] })
  })

  it('shows the owner’s answer under it, until it is taken away', async () => {
    const id = await desk.written()
    await desk.move(id, 'published')
    const reply = async () =>
      (await listReviews(desk.deps, desk.productId, 1)).reviews.find((one) => one.id === id)?.reply
    expect(await replyToReview(desk.deps, { id, text: ' Thank you,\nMia. ', owner: null })).toMatchObject({
      ok: true,
    })
    expect(await reply()).toMatchObject({ text: 'Thank you,\nMia.' })
    await replyToReview(desk.deps, { id, text: '', owner: null })
    expect(await reply()).toBeNull()
    await desk.move(id, 'deleted')
    expect(await replyToReview(desk.deps, { id, text: 'Hello', owner: null })).toMatchObject({
      refusals: [{ code: 'not-found' }],
    })
  })

  it('writes down who did what', async () => {
    const id = await desk.written()
    await desk.move(id, 'rejected', 'Rude.')
    const { rows } = await desk.database.pool.query(
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

describe('the average of a product', () => {
  it('counts the reviews of two transactions that write at the same time', async () => {
    const { database, otherId: productId } = desk
    const review = (rating: number) => [
      { productId, author: 'Mia', rating, body: 'It floats.', createdAt: new Date() },
    ]
    let second: Promise<void> | undefined
    await database.db.transaction(async (tx) => {
      await createReviews(tx, review(5))
      second = database.db.transaction((other) => createReviews(other, review(2)))
      await vi.waitUntil(async () => {
        const { rowCount } = await database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rowCount === 1
      })
    })
    await second
    const { rows } = await database.pool.query(
      'select rating_average::float, rating_count from shop.product where id = $1',
      [productId],
    )
    expect(rows).toEqual([{ rating_average: 3.5, rating_count: 2 }])
  })
})

describe('reading reviews', () => {
  it('orders by rating and by how much they helped, and filters by stars', async () => {
    const ids: number[] = []
    for (const rating of [2, 5, 3]) {
      const id = await desk.written({ rating, comment_post_ID: desk.otherId })
      await desk.move(id, 'published')
      ids.push(id)
    }
    const [two = 0, five = 0, three = 0] = ids
    const list = async (order: 'highest' | 'lowest' | 'helpful', stars: number | null = null) =>
      (await listReviews(desk.deps, desk.otherId, 1, { order, stars })).reviews
        .map(({ id }) => id)
        .filter((id) => ids.includes(id))
    expect(await list('highest')).toEqual([five, three, two])
    expect(await list('lowest')).toEqual([two, three, five])
    const say = (session: string, isHelpful: boolean) =>
      markHelpful(desk.deps, { review: three, isHelpful, session })
    expect(await say('a', true)).toMatchObject({ value: { helpful: 1 } })
    expect(await say('a', true)).toMatchObject({ value: { helpful: 1 } })
    expect(await say('b', true)).toMatchObject({ value: { helpful: 2 } })
    expect((await list('helpful'))[0]).toBe(three)
    expect(await say('b', false)).toMatchObject({ value: { helpful: 1 } })
    expect(await list('highest', 3)).toEqual([three])
    const page = await listReviews(desk.deps, desk.otherId, 1, { order: 'newest', stars: 1 })
    expect(page).toMatchObject({ total: 0, pageCount: 1, reviews: [] })
  })

  it('has nothing to say of reviews that are not shown', async () => {
    const id = await desk.written()
    expect(await markHelpful(desk.deps, { review: id, isHelpful: true, session: 's' })).toMatchObject({
      ok: false,
    })
  })
})
