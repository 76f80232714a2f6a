import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { messages } from '../messages.ts'

/** Why a comment is not taken: the field that it is about, and the key of its text. */
const REFUSALS = {
  closed: { field: 'comment', text: 'closed' },
  'no-text': { field: 'comment', text: 'noText' },
  'no-name': { field: 'author', text: 'noName' },
  'no-email': { field: 'email', text: 'noEmail' },
  'no-such-comment': { field: 'comment', text: 'noSuchComment' },
  duplicate: { field: 'comment', text: 'duplicate' },
  'too-many': { field: 'comment', text: 'tooMany' },
  'bad-proof': { field: 'comment', text: 'badProof' },
} as const

export type CommentRefusalCode = keyof typeof REFUSALS

/** A refusal of the comment form by its code. */
export function commentRefusal(code: CommentRefusalCode, texts: TextLocale): Required<Refusal> {
  const { field, text } = REFUSALS[code]
  return { code, field, message: translator(messages, texts)(text) }
}

/** HTTP status of a refusal; what is not named is 400. */
export const COMMENT_STATUS: Readonly<Record<string, number>> = {
  closed: 403,
  'no-such-comment': 409,
  duplicate: 409,
  'too-many': 429,
}

/** What the writer of a comment is told; what an address says of one that was sent without script is `null` for other words. */
export function sentText(sent: string | null, texts: TextLocale): string | null {
  return sent === 'published' || sent === 'held' ? translator(messages, texts)(sent) : null
}
