import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { verifyProof } from '@buoy/platform/abuse/server/verify-proof.ts'
import { emit } from '@buoy/platform/events/server/domain-event.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, eq } from 'drizzle-orm'
import { announceProducts } from '../../../catalogue/products/server/announce-products.ts'
import { findProductLink } from '../../../catalogue/products/server/find-product-link.ts'
import { findPurchase, type Purchase } from '../../../orders/record/server/find-purchase.ts'
import { orderOfReviewKey } from '../../../orders/record/server/purchase-proof.ts'
import type { ReviewInput, ReviewReply } from '../contract.ts'
import { decideReview } from '../rules/decide-review.ts'
import { plainLine, plainText } from '../rules/plain-text.ts'
import { reviewRefusal, reviewSent } from '../rules/review-refusals.ts'
import { refreshRatings } from './refresh-ratings.ts'
import { reviewTable, type StoredPhoto } from './review.table.ts'
import { reviewWritten } from './review-events.ts'
import { MAKE_PHOTOS_QUEUE } from './review-photos.ts'
import { readReviewSettings } from './review-settings.ts'

export type WriteReviewDeps = TextsDeps & { db: Database; clock: Clock; secret: string; jobs: Jobs }

/** The customer who is signed in while they write; `null` for a guest. */
export type Writer = { id: string; email: string } | null

/**
 * Takes a shopper's review of a published product: checks who may write, spends the proof of work, decides
 * whether it is shown at once or held, and writes it. Refused with `closed`, `no-such-product`,
 * `rating-missing` (S5.01), `not-a-buyer`, `bad-proof`, `bad-input` and `duplicate`; nothing is written then.
 * Anyone who is proved to be somebody writes as that address, whatever was typed: one person, one review.
 */
export async function writeReview(
  deps: WriteReviewDeps,
  input: ReviewInput,
  given: { writer: Writer; photos: readonly StoredPhoto[] },
): Promise<Outcome<ReviewReply>> {
  const texts = deps.texts()
  const [settings, product] = await Promise.all([
    readReviewSettings(deps),
    findProductLink(deps.db, input.comment_post_ID),
  ])
  if (product === null) return refused(reviewRefusal('no-such-product', texts))
  if (!settings.isOpen) return refused(reviewRefusal('closed', texts))
  if (settings.ratingRequired && input.rating === null) return refused(reviewRefusal('rating-missing', texts))
  const [body, author] = [plainText(input.comment), plainLine(input.author)]
  if (body === '' || author === '') return refused(reviewRefusal('bad-input', texts))
  const purchase = await provePurchase(deps, input, given.writer)
  const isVerified = purchase !== null
  const email = purchase?.email ?? given.writer?.email ?? input.email.toLowerCase()
  if (settings.onlyBuyers && !isVerified) return refused(reviewRefusal('not-a-buyer', texts))

  return deps.db.transaction(async (tx) => {
    const proof = await verifyProof(deps, tx, input.altcha)
    if (proof === 'bad') return refused(reviewRefusal('bad-proof', texts))
    const { state, reason } = decideReview({
      moderation: settings.moderation,
      isVerified,
      isKnown: await isKnownAuthor(tx, email),
      hasProof: proof === 'good',
      filledHiddenField: input.url !== '',
      text: `${author}\n${body}`,
    })
    const [written] = await tx
      .insert(reviewTable)
      .values({
        productId: product.id,
        author,
        authorEmail: email,
        rating: input.rating,
        body,
        state,
        reason,
        verified: isVerified,
        orderId: purchase?.orderId ?? null,
        photos: [...given.photos],
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: reviewTable.id })
    // One review from one person: the database says so, also to two requests at once.
    if (written === undefined) return refused(reviewRefusal('duplicate', texts))
    await emit(tx, reviewWritten, { reviewId: written.id, productId: product.id, rating: input.rating })
    if (given.photos.length > 0) await deps.jobs.enqueue(tx, MAKE_PHOTOS_QUEUE, { reviewId: written.id })
    if (state !== 'published')
      return done({ state: 'held', id: written.id, message: reviewSent('held', texts) })
    await refreshRatings(tx, [product.id])
    await announceProducts(tx, [product.id])
    return done({ state: 'published', id: written.id, message: reviewSent('published', texts) })
  })
}

/** A purchase that is proved: by the account's own orders, or by the link of the mail that asked for the review. */
async function provePurchase(
  deps: WriteReviewDeps,
  input: ReviewInput,
  writer: Writer,
): Promise<Purchase | null> {
  const productId = input.comment_post_ID
  const own = writer && (await findPurchase(deps.db, { buyer: { customerId: writer.id }, productId }))
  if (own !== null && writer !== null) return { ...own, email: writer.email.toLowerCase() }
  const orderId = orderOfReviewKey(deps, { key: input.review_key, productId })
  return orderId === null ? null : findPurchase(deps.db, { buyer: { orderId }, productId })
}

async function isKnownAuthor(tx: Transaction, email: string): Promise<boolean> {
  const [known] = await tx
    .select({ id: reviewTable.id })
    .from(reviewTable)
    .where(and(eq(reviewTable.authorEmail, email), eq(reviewTable.state, 'published')))
    .limit(1)
  return known !== undefined
}
