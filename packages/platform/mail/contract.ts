import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { MailKindFacts, MailTexts } from './rules/mail-kind.ts'

/** A mail as the console's outbox shows it; `state` is a life cycle: queued, then sent (kept when no SMTP is set). */
export type MailSummary = {
  id: number
  at: string
  to: string
  subject: string
  kind: string
  /** `failed` is tried again by itself; `bounced` is an address that was refused for good. */
  state: 'queued' | 'kept' | 'sent' | 'failed' | 'bounced'
  /** Why it was not sent, the last time it was tried. */
  error: string | null
  orderNumber: number | null
}
export type MailDetail = MailSummary & {
  html: string
  text: string
  /** How often the mail server was given it, and when last. */
  attempts: number
  triedAt: string | null
  sentAt: string | null
  orderId: number | null
}
export type MailList = ListPage & { mails: MailSummary[] }

/** `GET /console/api/mail`: one page of the outbox; `order` leaves the mails about one order. */
export const mailListQuery = z.object({
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
  state: z.enum(['queued', 'kept', 'sent', 'failed', 'bounced']).nullable().default(null),
  search: z.string().max(200).default(''),
  order: plainNumber(z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null)),
})
export type MailQuery = z.output<typeof mailListQuery>

const reader = z.email('Enter an email address such as mia@example.com.').max(254)

/** `POST /console/api/mail/{id}/send`: send it again, to another address when `to` is given. */
export const sendAgainInput = z.object({ to: reader.nullable().default(null) })

/** A kind of mail as the list of the settings shows it. */
export type MailKindSummary = Omit<MailKindFacts, 'isForStaff' | 'isForReaderAlone' | 'texts'> & {
  kind: string
  /** The defaults, in the language of the reader. */
  texts: MailTexts
  isOn: boolean
  /** Whether the owner has put other words in place of the defaults. */
  isOwn: boolean
}
export type MailKindList = {
  kinds: MailKindSummary[]
  sendsMail: boolean
  /** Where a test goes that names no other address: to who asks. */
  ownEmail: string
}

export const mailKindPath = z.object({ kind: z.string().max(64) })

const words = {
  subject: z
    .string()
    .trim()
    .refine(isVisible, 'A mail needs a subject.')
    .max(150, 'Keep the subject to 150 characters.')
    .refine((text) => !/[\r\n]/.test(text), 'Write the subject in one line.'),
  title: z
    .string()
    .trim()
    .refine(isVisible, 'A mail needs a heading.')
    .max(150, 'Keep the heading to 150 characters.'),
  intro: z.string().trim().max(3000, 'Keep the text to 3,000 characters.'),
}

/** `PUT /console/api/mail/kinds/{kind}`; `afterDays` counts for kinds with a delay only. */
export const mailKindInput = z.object({
  isOn: z.boolean(),
  ...words,
  afterDays: z
    .number({ error: 'Enter a number of days.' })
    .int('Enter whole days.')
    .min(1, 'Wait at least one day.')
    .max(90, 'Wait at most 90 days.')
    .nullable()
    .default(null),
})
export type MailKindSettings = z.output<typeof mailKindInput>

/** `POST /console/api/mail/kinds/{kind}/preview`: the mail with these words, over the newest order or a sample. */
export const mailPreviewInput = z.object(words)
export type MailPreview = {
  subject: string
  html: string
  text: string
  /** Number of the order that it shows, or `null` for the sample. */
  orderNumber: number | null
}

/** `POST /console/api/mail/kinds/{kind}/test`: the same, sent to somebody who looks at it. */
export const mailTestInput = z.object({ ...words, to: reader })

/** `POST /index.php/unsubscribe/`: `email` and `token` of the letter's link; `wants` is `yes` to let letters come again. */
export const unsubscribeInput = z.object({
  email: z.string().max(254),
  token: z.string().max(100),
  wants: z.enum(['yes', 'no']).default('no'),
})

export type { MailTexts }
