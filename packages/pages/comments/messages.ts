import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/comments', {
  comments: 'Comments',
  commentCount: '{count, plural, one {# comment} other {# comments}}',
  titleWithCount: '{title} ({count})',
  newer: 'Back',
  older: 'More',
  pagesOfComments: 'Pages of comments',
  commentsClosed: 'Comments are closed.',
  noLongerShown: 'This comment is no longer shown.',
  commentBy: 'Comment by {author}',
  theShop: 'The shop',
  reply: 'Reply',
  replyTo: 'Reply to {author}',

  leaveComment: 'Leave a comment',
  cancelReply: 'Cancel reply',
  comment: 'Comment',
  name: 'Name',
  email: 'Email',
  emailNotShown: 'We won’t show it to anyone.',
  writeAs: 'You’re logged in and commenting as {name}. Your email isn’t shown.',
  emailMe: 'Email me about replies. You can unsubscribe at any time.',
  leaveEmpty: 'Leave this empty',
  sending: 'Sending',
  sendReply: 'Post reply',
  sendComment: 'Post comment',
  seeIt: 'See it',
  published: 'Thank you. Your comment has been posted.',
  held: 'Thank you. Your comment will appear once we’ve approved it.',

  closed: 'Comments are closed here.',
  noText: 'Write a comment first.',
  textTooLong: 'Use at most {maximum} characters.',
  noName: 'Enter a name to show with your comment.',
  nameTooLong: 'Use at most {maximum} characters for your name.',
  noEmail: 'Enter an email address such as mia@example.com. It won’t be shown.',
  noSuchComment:
    'The comment you’re replying to has been removed. Press “Cancel reply” to post yours on its own.',
  duplicate: 'You’ve already posted exactly this comment here.',
  tooMany:
    'That’s a lot of comments in a short time. Wait ten minutes and try again; your text is still here.',
  badProof: 'We couldn’t check that you’re a person. Please send it again; your text is still here.',

  linkNotWorking: 'This link is not working',
  openFromEmail:
    'Open it from your email again. If the comment has been removed, you won’t get any more emails.',
  badLink: 'This link is not working. Open it from your email again.',
  toTheShop: 'Go to the shop',
  askToStop: 'Stop emails about replies?',
  stopped: 'No more emails about replies',
  willNotEmail: 'We’ll no longer email you when someone replies to this comment.',
  doNotEmail: 'We no longer email you when someone replies to this comment. The comment itself stays.',
  stopEmails: 'Stop these emails',
  toTheComment: 'Go to the comment',
})

/** The texts of emails. */
export const emailMessages = defineMessages('pages/emails/comments', {
  readIt: 'View the reply',
  aPage: 'a page of the shop',
  commentAnsweredSubject: '{commentAuthor} replied to your comment',
  commentAnsweredTitle: '{commentAuthor} replied to you',
  commentAnsweredIntro: 'It’s a reply to your comment on “{commentSubject}”.',
})

/** What is written in place of the name of somebody whose data was erased. */
export const erasedMessages = defineMessages('pages/comments/erased', { formerCustomer: 'A former customer' })
