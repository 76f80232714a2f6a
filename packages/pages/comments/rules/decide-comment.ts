import type { CommentSettings } from '../contract.ts'
import type { CommentState } from './comment-life.ts'
import { countLinks } from './link-parts.ts'

/** Why a comment was not published at once. */
export const COMMENT_HOLD_TEXTS = {
  'hidden-field': 'It filled in a field that people cannot see.',
  robot: 'The spam protection takes its sender for a robot.',
  'blocked-word': 'It holds a word or an address of your list.',
  'no-proof': 'Nothing tells that a person sent it: it came without the proof that browsers send along.',
  links: 'It holds more links than you allow.',
  moderated: 'Every comment waits for you.',
  'first-comment': 'It is the first comment under this name and address.',
} as const

type HoldReason = keyof typeof COMMENT_HOLD_TEXTS

export type CommentFacts = Pick<CommentSettings, 'moderation' | 'mostLinks' | 'blockedWords'> & {
  /** An earlier comment under this name and address was published. */
  isKnown: boolean
  /** What the spam protection says of the sender. */
  sender: 'person' | 'robot' | 'unproved'
  filledHiddenField: boolean
  author: string
  email: string
  text: string
}

/**
 * Where a new comment begins its life, and why. The writer of spam is told what every writer is told: robots
 * learn nothing from it.
 */
export function decideComment(facts: CommentFacts): { state: CommentState; reason: HoldReason | '' } {
  if (facts.filledHiddenField) return { state: 'spam', reason: 'hidden-field' }
  if (facts.sender === 'robot') return { state: 'spam', reason: 'robot' }
  if (holdsBlocked(facts)) return { state: 'spam', reason: 'blocked-word' }
  if (facts.sender === 'unproved') return { state: 'pending', reason: 'no-proof' }
  if (countLinks(facts.text) > facts.mostLinks) return { state: 'pending', reason: 'links' }
  if (facts.moderation === 'hold-all') return { state: 'pending', reason: 'moderated' }
  if (facts.moderation === 'hold-first' && !facts.isKnown)
    return { state: 'pending', reason: 'first-comment' }
  return { state: 'published', reason: '' }
}

/** A stored reason in words; '' for none. */
export function holdText(reason: string): string {
  return Object.hasOwn(COMMENT_HOLD_TEXTS, reason) ? COMMENT_HOLD_TEXTS[reason as HoldReason] : ''
}

/** One entry a line, in any letter case, found as a whole word: "press" does not stop "express". */
function holdsBlocked({ blockedWords, author, email, text }: CommentFacts): boolean {
  const written = ` ${words(`${author}\n${email}\n${text}`)} `
  return blockedWords
    .split('\n')
    .map(words)
    .some((entry) => entry !== '' && written.includes(` ${entry} `))
}

function words(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}
