import { solve } from '@buoy/platform/abuse/abuse.fixtures.ts'
import { issueChallenge } from '@buoy/platform/abuse/server/issue-challenge.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { sql } from 'drizzle-orm'
import { stockShop } from '../../cart/cart.fixtures.ts'
import { newProductFixture } from '../../catalogue/products/catalogue.fixtures.ts'
import { reviewKey } from '../../orders/record/server/purchase-proof.ts'
import type { ReviewInput, ReviewSettings } from './contract.ts'
import { reviewFixture } from './reviews.fixtures.ts'
import { listReviews } from './server/list-reviews.ts'
import { moveReviews } from './server/move-reviews.ts'
import { updateReviewSettings } from './server/review-settings.ts'
import { type Writer, writeReview } from './server/write-review.ts'

const USUAL: ReviewSettings = {
  isOpen: true,
  moderation: 'hold-first',
  ratingRequired: true,
  onlyBuyers: false,
  takesPhotos: true,
}

/** A database with two products, `raft` and `bar`, and the verbs of reviews at hand. */
export async function openReviewDesk() {
  const database = await openTestDatabase()
  const jobs = await manualQueue(database.db)
  const [raft, bar] = await stockShop(database.db, [
    newProductFixture({ slug: 'raft' }),
    newProductFixture({ slug: 'bar' }),
  ])
  const productId = raft?.productId ?? 0
  const otherId = bar?.productId ?? 0
  const clock = movableClock()
  const deps = { db: database.db, clock, jobs, secret: 'a secret of the tests', texts: () => SOURCE_TEXTS }
  let people = 0
  const email = () => `writer-${++people}@example.com`
  const proof = async () => solve(await issueChallenge(deps))

  async function write(part: Partial<ReviewInput> = {}, writer: Writer = null) {
    const input = reviewFixture({
      comment_post_ID: productId,
      email: email(),
      altcha: await proof(),
      ...part,
    })
    return writeReview(deps, input, { writer, photos: [] })
  }

  async function written(part: Partial<ReviewInput> = {}): Promise<number> {
    const outcome = await write(part)
    if (!outcome.ok) throw new Error(outcome.refusals[0]?.message)
    return outcome.value.id
  }

  /** A paid order from this address with the product in it. Answers its id. */
  async function buy(address: string, customerId: string | null = null): Promise<number> {
    const { rows } = await database.db.execute<{ order_id: string }>(sql`
      with attempt as (
        insert into shop.checkout_session (id, session, state, cart_hash, amount, created_at, updated_at)
        values (${`ca_${address.replaceAll(/\W/g, '')}`}, ${address}, 'abandoned', '', 100, now(), now()) returning id
      ), bought as (
        insert into shop."order" (key, customer_id, checkout_session_id, status, email, phone, billing, shipping, comments, items, discount,
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

  return {
    database,
    deps,
    clock,
    productId,
    otherId,
    email,
    proof,
    write,
    written,
    buy,
    /** Sets how reviews are taken; what is not said is as usual. */
    setting: (part: Partial<ReviewSettings>) =>
      updateReviewSettings(deps, { settings: { ...USUAL, ...part }, owner: null }),
    move: (id: number, to: 'published' | 'rejected' | 'deleted' | 'restore' | 'spam', reason = '') =>
      moveReviews(deps, { ids: [id], to, reason, owner: null }),
    /** Reviews of the raft that everybody sees. */
    shown: async () => (await listReviews(deps, productId, 1)).reviews.map(({ id }) => id),
    keyOf: (orderId: number, product = productId) => reviewKey(deps, { orderId, productId: product }),
    /** The review as it is kept. */
    find: async (id: number) =>
      (await database.pool.query('select * from shop.review where id = $1', [id])).rows[0],
  }
}

/** How a review was taken: `ok`, or the code of the refusal. */
export function codeOf(outcome: Awaited<ReturnType<typeof writeReview>>): string | undefined {
  return outcome.ok ? 'ok' : outcome.refusals[0]?.code
}
