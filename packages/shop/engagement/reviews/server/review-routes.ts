import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { sentId } from '@buoy/kernel/server/ids.ts'
import { issueChallenge } from '@buoy/platform/abuse/server/issue-challenge.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { findProductLink } from '../../../catalogue/products/server/find-product-link.ts'
import { REVIEW_LIMITS, type ReviewReply, reviewInput } from '../contract.ts'
import { reviewRefusal } from '../rules/review-refusals.ts'
import { readReviewForm } from './read-review-form.ts'
import { dropPhotos, type PhotoDeps, storePhotos } from './review-photos.ts'
import { readReviewSettings } from './review-settings.ts'
import { type WriteReviewDeps, type Writer, writeReview } from './write-review.ts'

/** Reviews one address may send in ten minutes; nobody writes more than a few in an evening. */
const REVIEWS_PER_TEN_MINUTES = 10
/** Four photos and a text, in bytes. */
const BODY_LIMIT_BYTES = REVIEW_LIMITS.photos * REVIEW_LIMITS.photoBytes + 256 * 1024

export type ReviewRouteDeps = WriteReviewDeps &
  PhotoDeps & {
    isSameOrigin: (request: FastifyRequest) => boolean
    /** The customer who is signed in. */
    findWriter: (request: FastifyRequest) => Promise<Writer>
  }

/**
 * `POST /reviews`: the review form (S2.03), with script answered in JSON and without by a way back to the
 * product; `GET /reviews/challenge`: the proof of work that goes with it. Refusals: those of
 * `writeReview`, 403 from foreign pages, 429 for too many.
 */
export function reviewRoutes(deps: ReviewRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      async (request: FastifyRequest, body: Buffer) =>
        readReviewForm(request.headers['content-type'] ?? '', body),
    )
    app.get('/reviews/challenge', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await issueChallenge(deps)),
    )
    app.post(
      '/reviews',
      { config: { rateLimit: { max: REVIEWS_PER_TEN_MINUTES, timeWindow: '10 minutes' } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!deps.isSameOrigin(request)) {
          const message = 'Reviews are only taken from the shop’s own pages.'
          return replyRefusals(reply, [{ code: 'foreign-origin', message }])
        }
        return receiveReview(deps, request, reply)
      },
    )
  }
}

async function receiveReview(
  deps: ReviewRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { photos: files, ...fields } = readBody(request.body)
  const input = reviewInput(deps.texts()).safeParse(fields)
  if (!input.success) {
    const issues = input.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
    const productId = sentId.safeParse(fields.comment_post_ID).data ?? null
    return refuse(deps, request, reply, {
      refusal: reviewRefusal('bad-input', deps.texts()),
      productId,
      issues,
    })
  }
  const productId = input.data.comment_post_ID
  const { takesPhotos } = await readReviewSettings(deps)
  const photos = await storePhotos(deps, takesPhotos ? files : [])
  if (!photos.ok) return refuse(deps, request, reply, { refusal: photos.refusals[0], productId })
  const writer = await deps.findWriter(request)
  const written = await writeReview(deps, input.data, { writer, photos: photos.value })
  if (written.ok) return accept(deps, request, reply, { productId, written: written.value })
  await dropPhotos(deps, photos.value)
  return refuse(deps, request, reply, { refusal: written.refusals[0], productId })
}

async function accept(
  deps: ReviewRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { productId, written }: { productId: number; written: ReviewReply },
): Promise<FastifyReply> {
  if (wantsJson(request)) return reply.code(201).send(written)
  const product = await findProductLink(deps.db, productId)
  return reply.redirect(`${product?.url ?? '/'}?review_sent=${written.state}#respond`, 303)
}

async function refuse(
  deps: ReviewRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  given: {
    refusal: Refusal | undefined
    /** `null` where the form names no product. */
    productId: number | null
    issues?: { field: string; message: string }[]
  },
): Promise<FastifyReply> {
  const refusal = given.refusal ?? reviewRefusal('bad-input', deps.texts())
  const isMissing = refusal.code === 'no-such-product'
  if (wantsJson(request)) {
    const { code, message, field = '' } = refusal
    const issues = given.issues ?? [{ field, message }]
    return reply
      .code(isMissing ? 404 : refusal.code === 'duplicate' ? 409 : 400)
      .send({ code, message, issues })
  }
  const product = given.productId === null ? null : await findProductLink(deps.db, given.productId)
  if (product === null) return reply.code(isMissing ? 404 : 400).send(refusal)
  return reply.redirect(`${product.url}?review_refused=${refusal.code}#respond`, 303)
}

function readBody(body: unknown): { photos: Buffer[] } & Record<string, unknown> {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const { photos } = fields
  const files = Array.isArray(photos) ? photos.filter((one): one is Buffer => Buffer.isBuffer(one)) : []
  return { ...fields, photos: files }
}

function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') === true
}
