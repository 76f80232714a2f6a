import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { reviewTable } from './review.table.ts'
import { dropPhotos, MAKE_PHOTOS_QUEUE, makeReviewPhotos, type PhotoDeps } from './review-photos.ts'

const SWEEP_QUEUE = 'sweep-reviews'

/** The queues of reviews, with how often a failed job is tried again. */
export const REVIEW_QUEUES = [
  { queue: MAKE_PHOTOS_QUEUE, retryLimit: 3 },
  { queue: SWEEP_QUEUE, retryLimit: 0 },
]

/** Deleted reviews and spam can be brought back for so long; then their writers are forgotten. */
const KEEP_MS = 30 * DAY_MS
const BATCH = 500

const job = z.object({ reviewId: z.number().int() })

/** The work that reviews need done: their photos, and the nightly sweep of what was deleted. */
export function reviewWorkers(deps: PhotoDeps & { clock: Clock }): Worker[] {
  return [
    { queue: MAKE_PHOTOS_QUEUE, work: async (data) => makeReviewPhotos(deps, job.parse(data).reviewId) },
    {
      queue: SWEEP_QUEUE,
      cron: '30 16 * * *',
      work: async () => {
        await sweepReviews(deps)
      },
    },
  ]
}

/** Deletes for good what was deleted or spam for 30 days, photos included. Answers how many. */
export async function sweepReviews(deps: PhotoDeps & { clock: Clock }): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - KEEP_MS)
  const isOver = and(
    inArray(reviewTable.state, ['deleted', 'spam']),
    lt(sql`coalesce(${reviewTable.decidedAt}, ${reviewTable.createdAt})`, before),
  )
  const over = deps.db.select({ id: reviewTable.id }).from(reviewTable).where(isOver).limit(BATCH)
  let swept = 0
  for (;;) {
    const gone = await deps.db
      .delete(reviewTable)
      .where(inArray(reviewTable.id, over))
      .returning({ photos: reviewTable.photos })
    for (const { photos } of gone) await dropPhotos(deps, photos)
    swept += gone.length
    if (gone.length < BATCH) return swept
  }
}
