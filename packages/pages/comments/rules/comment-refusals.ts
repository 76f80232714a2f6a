import type { Refusal } from '@buoy/kernel/rules/refusal.ts'

/** Why a comment is not taken. */
export const COMMENT_REFUSALS = {
  closed: { field: 'comment', message: 'Comments are closed here.' },
  'no-text': { field: 'comment', message: 'Write what you want to say.' },
  'no-name': { field: 'author', message: 'Enter the name to show.' },
  'no-email': {
    field: 'email',
    message: 'Enter an email address such as mia@example.com. It is not shown.',
  },
  'no-such-comment': {
    field: 'comment',
    message: 'The comment that you answer is gone. Send yours without it: press “Cancel reply” first.',
  },
  duplicate: { field: 'comment', message: 'You have said exactly this here already.' },
  'too-many': {
    field: 'comment',
    message: 'That was a lot in a short time. Wait ten minutes and send it again; your text is still here.',
  },
  'bad-proof': {
    field: 'comment',
    message: 'We could not tell that a person sent this. Send it once more; your text is still here.',
  },
} as const satisfies Record<string, { field: string; message: string }>

export type CommentRefusalCode = keyof typeof COMMENT_REFUSALS

/** A refusal of the comment form by its code. */
export function commentRefusal(code: CommentRefusalCode): Refusal {
  return { code, ...COMMENT_REFUSALS[code] }
}

/** HTTP status of a refusal; what is not named is 400. */
export const COMMENT_STATUS: Readonly<Record<string, number>> = {
  closed: 403,
  'no-such-comment': 409,
  duplicate: 409,
  'too-many': 429,
}

/** What the writer of a comment is told. */
export const COMMENT_SENT = {
  published: 'Thank you. Your comment is there.',
  held: 'Thank you. Your comment waits for approval: somebody of the shop reads it first.',
} as const

/** What an address says of a comment that was sent without script; `null` for anything else. */
export function sentText(sent: string | null): string | null {
  return sent !== null && Object.hasOwn(COMMENT_SENT, sent)
    ? COMMENT_SENT[sent as keyof typeof COMMENT_SENT]
    : null
}
