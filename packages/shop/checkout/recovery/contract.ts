import { z } from 'zod'

const LONGEST_FORM = 20_000

/**
 * `POST /?wc-ajax=keep_checkout`, our own call: what stands in the form (`post_data`, urlencoded), who
 * typed it, and what for: `link` mails a link to go on, `remind` and `forget` switch the reminder.
 */
export const saveCheckoutInput = z.looseObject({
  security: z.string().max(100).default(''),
  billing_email: z.string().trim().max(254),
  wish: z.enum(['link', 'remind', 'forget']),
  post_data: z.string().max(LONGEST_FORM).default(''),
})

export type SaveCheckoutReply =
  | { result: 'success'; message: string }
  | { result: 'failure'; message: string }
