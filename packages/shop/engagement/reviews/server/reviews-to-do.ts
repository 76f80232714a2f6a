import { toDoKinds } from '@buoy/platform/overview/server/to-dos.ts'
import { count, eq } from 'drizzle-orm'
import { reviewTable } from './review.table.ts'

/** Reviews that are shown once somebody approves them. */
export const REVIEWS_TO_DO = toDoKinds.add({
  key: 'reviews',
  one: 'review to approve',
  many: 'reviews to approve',
  screen: '/reviews?state=pending',
  needs: 'marketing',
  order: 50,
  count: async ({ db }) => {
    const [row] = await db
      .select({ reviews: count() })
      .from(reviewTable)
      .where(eq(reviewTable.state, 'pending'))
    return row?.reviews ?? 0
  },
})
