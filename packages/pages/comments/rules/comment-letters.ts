import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Letter } from '@buoy/platform/mail/rules/letter.ts'
import { emailMessages } from '../messages.ts'

/** A comment as mails show it; `link` leads to where something can be done about it. */
type CommentFacts = { author: string; subject: string; text: string; link: string }

/** What stands in the mail to the owner about a comment that waits. */
export function waitingCommentLetter(facts: CommentFacts): Letter {
  return commentLetter(facts, 'See it in the console')
}

/** What stands in the mail to somebody whose comment was answered. */
export function answeredCommentLetter(facts: CommentFacts, texts: TextLocale): Letter {
  return commentLetter(facts, translator(emailMessages, texts)('readIt'))
}

function commentLetter({ author, subject, text, link }: CommentFacts, label: string): Letter {
  return {
    preview: text,
    values: { 'comment.author': author, 'comment.subject': subject },
    blocks: [
      { kind: 'quote', text },
      { kind: 'button', label, href: link },
    ],
  }
}
