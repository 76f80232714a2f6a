import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { readTexts } from '@buoy/platform/texts/server/open-texts.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { erasedMessages } from '../messages.ts'
import { reviewTable } from './review.table.ts'

const MOST_REVIEWS = 1000

/** The reviews a person has written. What they said about a product stays; that they said it goes. */
export const reviewsOfPerson: PersonalData = {
  name: 'reviews',
  collect: async (db, { email, ownsAddress }) =>
    ownsAddress
      ? db
          .select({
            at: reviewTable.createdAt,
            author: reviewTable.author,
            rating: reviewTable.rating,
            text: reviewTable.body,
            state: reviewTable.state,
          })
          .from(reviewTable)
          .where(eq(reviewTable.authorEmail, email))
          .orderBy(desc(reviewTable.createdAt))
          .limit(MOST_REVIEWS)
      : [],
  erase: async (tx, { email, ownsAddress }) => {
    if (!ownsAddress) return
    const author = translator(erasedMessages, await readTexts({ db: tx }))('formerCustomer')
    await tx
      .update(reviewTable)
      .set({ author, authorEmail: null, orderId: sql`null` })
      .where(eq(reviewTable.authorEmail, email))
  },
}
