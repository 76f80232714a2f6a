import { count, eq } from 'drizzle-orm'
import { toDoKinds } from '../../overview/server/to-dos.ts'
import { mail } from './mail.table.ts'

/** Emails that the mail server did not take; customers are waiting for them. */
export const MAIL_TO_DO = toDoKinds.add({
  key: 'mail',
  one: 'email not sent',
  many: 'emails not sent',
  screen: '/mail?state=failed',
  needs: 'mail',
  order: 35,
  isUrgent: true,
  count: async ({ db }) => {
    const [row] = await db.select({ mails: count() }).from(mail).where(eq(mail.state, 'failed'))
    return row?.mails ?? 0
  },
})
