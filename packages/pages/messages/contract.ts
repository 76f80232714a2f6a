import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { FieldFault } from '../forms/rules/check-fields.ts'
import type { Sum } from '../forms/rules/sum.ts'
import type { PublicProtection } from '../spam-protection/contract.ts'

/** What a contact form asks the server for; its page is kept for everybody, but for `reply`. */
export type ContactFormData = {
  /** The form's number on its page, from 0. */
  number: number
  /** Where it is sent: the page it stands on. */
  action: string
  /** Names it when it asks for a ticket. */
  form: string
  protection: PublicProtection
  /** What became of a sending; `null` on kept pages. */
  reply: ContactReply | null
}

/**
 * What became of a sending. Refused, it says what is wrong with the fields, then whatever else is wrong;
 * `values` is what was typed, by field id, and `sum` lets the next one in: shown as a question where one is asked.
 */
export type ContactReply =
  | { kind: 'sent'; message: string }
  | {
      kind: 'refused'
      faults: FieldFault[]
      problems: string[]
      values: Record<string, string[]>
      sum: Sum
      asksSum: boolean
      /** The answer to the sum, when it was right and still counts. */
      answer: string
    }

/** A field as it was filled in; `value` has one line for each ticked box. */
export type MessageField = { id: string; label: string; type: string; value: string }

export type MessageState = 'new' | 'read' | 'spam'

/** A message as the console lists it. */
export type Message = {
  id: number
  at: string
  name: string
  email: string
  /** The beginning of what was written. */
  excerpt: string
  page: string
  state: MessageState
}
/** All of it; `reason` says why it is held for spam, in words. */
export type MessageDetail = Message & { form: string; fields: MessageField[]; reason: string }

export type MessageList = ListPage & {
  messages: Message[]
  unread: number
  spam: number
}

/** `GET /console/api/messages`: `state` `inbox` is all but spam. */
export const messageQuery = z.object({
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
  state: z.enum(['inbox', 'new', 'spam']).default('inbox'),
  search: z.string().max(200).default(''),
})
export type MessageQuery = z.output<typeof messageQuery>

/** `PUT /console/api/messages/{id}/state`: marks it read or unread; out of spam it is mailed as well. */
export const messageStateInput = z.object({ state: z.enum(['new', 'read', 'spam']) })

/** `POST /console/api/messages/erase`: forgets everything that came from an address. */
export const eraseInput = z.object({
  email: z.email('Enter an email address such as mia@example.com.').max(254),
})

/** `PUT /console/api/messages/settings`; days for which messages are kept, `null` for ever. */
export const messageSettings = z.object({
  sendTo: z.union([z.literal(''), z.email('Enter an email address such as mia@example.com.').max(254)]),
  keepDays: z
    .number({ error: 'Enter a number of days, or nothing to keep them.' })
    .int('Enter whole days.')
    .min(30, 'Keep messages at least 30 days.')
    .max(3650, 'Keep messages at most ten years.')
    .nullable(),
})
export type MessageSettings = z.output<typeof messageSettings>
