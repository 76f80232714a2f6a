import { inEnglish, mailTexts } from '@buoy/platform/mail/rules/mail-texts.ts'
import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { emailMessages } from '../messages.ts'
import { answeredCommentLetter, waitingCommentLetter } from '../rules/comment-letters.ts'

/** The mails about what people say below pages and posts. */
export const COMMENT_MAILS = defineMailKinds(
  {
    'comment-waits': {
      label: 'Comment that waits, to you',
      when: 'Somebody says something below a page or post that you have to approve. Goes to the owner.',
      group: 'owner',
      alwaysOn: null,
      placeholders: ['comment.author', 'comment.subject'],
      texts: inEnglish({
        subject: 'A comment on “{{comment.subject}}” waits for you',
        title: 'A comment waits for you',
        intro: '{{comment.author}} has said something about “{{comment.subject}}”. Nobody sees it yet.',
      }),
    },
    'comment-answered': {
      label: 'Answer to a comment',
      when: 'Somebody answers a comment whose writer ticked the box for that. Readers can end it.',
      group: 'letters',
      alwaysOn: null,
      placeholders: ['comment.author', 'comment.subject'],
      texts: mailTexts(emailMessages, 'commentAnswered', ['comment.author', 'comment.subject']),
    },
  },
  (kind, { origin, texts }) => {
    const said = {
      author: 'Mia',
      subject: 'How we choose our materials',
      text: 'Four glasses and a jug, in a bit of wind.',
    }
    return kind === 'comment-waits'
      ? waitingCommentLetter({ ...said, link: `${origin}/console/comments` })
      : answeredCommentLetter({ ...said, link: `${origin}/index.php/journal/` }, texts)
  },
)
