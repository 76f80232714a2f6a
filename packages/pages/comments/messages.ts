import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/comments', {
  comments: 'Comments',
  commentCount: '{count, plural, one {# comment} other {# comments}}',
  titleWithCount: '{title} ({count})',
  newer: 'Back',
  older: 'More',
  pagesOfComments: 'Pages of comments',
  commentsClosed: 'Comments are closed.',
  noLongerShown: 'This comment is not shown any more.',
  commentBy: 'Comment by {author}',
  theShop: 'The shop',
  reply: 'Reply',
  replyTo: 'Reply to {author}',

  leaveComment: 'Leave a comment',
  cancelReply: 'Cancel reply',
  comment: 'Comment',
  name: 'Name',
  email: 'Email',
  emailNotShown: 'It is not shown to anybody.',
  writeAs: 'You are signed in and write as {name}. Your email is not shown.',
  emailMe: 'Email me about replies. You can unsubscribe at any time.',
  leaveEmpty: 'Leave this empty',
  sending: 'Sending',
  sendReply: 'Send the reply',
  sendComment: 'Send the comment',
  seeIt: 'See it',
  published: 'Thank you. Your comment is there.',
  held: 'Thank you. Your comment waits for approval: somebody of the shop reads it first.',

  closed: 'Comments are closed here.',
  noText: 'Write what you want to say.',
  textTooLong: 'Keep it to {maximum} characters.',
  noName: 'Enter the name to show.',
  nameTooLong: 'Keep the name to {maximum} characters.',
  noEmail: 'Enter an email address such as mia@example.com. It is not shown.',
  noSuchComment: 'The comment that you answer is gone. Send yours without it: press “Cancel reply” first.',
  duplicate: 'You have said exactly this here already.',
  tooMany: 'That was a lot in a short time. Wait ten minutes and send it again; your text is still here.',
  badProof: 'We could not tell that a person sent this. Send it once more; your text is still here.',

  linkNotWorking: 'This link is not working',
  openFromEmail:
    'Open it from your email again. If the comment has been removed, you will get no more emails.',
  badLink: 'This link is not working. Open it from your email again.',
  toTheShop: 'To the shop',
  askToStop: 'Stop emails about replies?',
  stopped: 'No more emails about replies',
  willNotEmail: 'We will no longer email you when somebody replies to this comment.',
  doNotEmail: 'We no longer email you when somebody replies to this comment. The comment itself stays.',
  stopEmails: 'Stop these emails',
  toTheComment: 'To the comment',
})

/** The texts of emails. */
export const emailMessages = defineMessages('pages/emails/comments', {
  readIt: 'Read it where it stands',
  aPage: 'a page of the shop',
  commentAnsweredSubject: '{commentAuthor} has answered you',
  commentAnsweredTitle: '{commentAuthor} has answered you',
  commentAnsweredIntro: 'It is about what you said below “{commentSubject}”.',
})

/** What is written in place of the name of somebody whose data was erased. */
export const erasedMessages = defineMessages('pages/comments/erased', { formerCustomer: 'A former customer' })
