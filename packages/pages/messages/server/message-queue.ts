import { z } from 'zod'

/** Jobs `{ messageId }`: write the owner the mail about a message. */
export const MESSAGE_MAIL_QUEUE = 'message-mails'
export const messageMailJob = z.object({ messageId: z.int() })
