import { z } from 'zod'

/** Jobs `{ commentId }`: write the mail about a comment, to the owner while it waits, or to whom it answers. */
export const COMMENT_MAIL_QUEUE = 'comment-mails'
export const commentMailJob = z.object({ commentId: z.int() })
