import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleReviewsQuery, moveReviewsInput, replyInput, reviewSettings } from '../contract.ts'
import { listConsoleReviews } from './list-console-reviews.ts'
import { moveReviews } from './move-reviews.ts'
import { findReply, GONE, replyToReview } from './reply-to-review.ts'
import { readReviewSettings, updateReviewSettings } from './review-settings.ts'

/** The console's calls about reviews, below `/console/api/reviews`; the server puts the owner's guard before them. */
export function reviewsConsoleRoutes(deps: { db: Database; clock: Clock }): FastifyPluginAsync {
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get('/console/api/reviews', { schema: { querystring: consoleReviewsQuery } }, async (request) =>
      listConsoleReviews(deps, request.query),
    )
    typed.post('/console/api/reviews/moves', { schema: { body: moveReviewsInput } }, async (request) =>
      moveReviews(deps, { ...request.body, owner: ownerOf(request) }),
    )
    documentRoutes(app, deps, {
      path: '/reviews/:id/reply',
      params: idPath,
      input: replyInput,
      read: ({ id }) => findReply(deps, id),
      save: (inside, { text }, { params, owner }) => replyToReview(inside, { ...params, text, owner }),
      missing: GONE,
    })
    documentRoutes(app, deps, {
      path: '/reviews/settings',
      input: reviewSettings,
      read: () => readReviewSettings(deps),
      save: async (inside, settings, { owner }) =>
        done(await updateReviewSettings(inside, { settings, owner })),
    })
  }
}
