import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { countOn } from '@buoy/platform/saving/server/save-over.ts'
import { readTexts } from '@buoy/platform/texts/server/open-texts.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import { erasedMessages } from '../messages.ts'
import { commentTable } from './comment.table.ts'
import { forgetComments } from './forget-comments.ts'

const MOST_COMMENTS = 1000

/**
 * What a person has said below pages and posts. What others have read stays, that they said it goes; what nobody
 * has read goes whole.
 */
export const commentsOfPerson: PersonalData = {
  name: 'comments',
  collect: async (db, { email, ownsAddress }) =>
    ownsAddress
      ? db
          .select({
            at: commentTable.createdAt,
            author: commentTable.author,
            text: commentTable.body,
            state: commentTable.state,
            wantsAnswers: commentTable.wantsAnswers,
          })
          .from(commentTable)
          .where(eq(commentTable.authorEmail, email))
          .orderBy(desc(commentTable.createdAt))
          .limit(MOST_COMMENTS)
      : [],
  erase: async (tx, { email, ownsAddress }) => {
    if (!ownsAddress) return
    const isHers = eq(commentTable.authorEmail, email)
    const unread = await tx
      .select({ id: commentTable.id })
      .from(commentTable)
      .where(and(isHers, ne(commentTable.state, 'published')))
    await forgetComments(
      tx,
      unread.map(({ id }) => id),
    )
    const author = translator(erasedMessages, await readTexts({ db: tx }))('formerCustomer')
    const kept = await tx
      .update(commentTable)
      .set({ author, authorEmail: null, wantsAnswers: false })
      .where(isHers)
      .returning({ id: commentTable.id })
    await countOn(
      tx,
      kept.map(({ id }) => `/comments/${id}`),
    )
  },
}
