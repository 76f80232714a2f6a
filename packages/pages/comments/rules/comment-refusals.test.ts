import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { ANSWERS_PATH, COMMENT_ON_FIELD, COMMENT_PATH } from './comment-query.ts'
import { COMMENT_STATUS, commentRefusal, sentText } from './comment-refusals.ts'
import { POST_COMMENTS } from './subject.ts'

it.each([
  ['closed', 'comment', 'closed', 403],
  ['no-text', 'comment', 'noText', undefined],
  ['no-name', 'author', 'noName', undefined],
  ['no-email', 'email', 'noEmail', undefined],
  ['no-such-comment', 'comment', 'noSuchComment', 409],
  ['duplicate', 'comment', 'duplicate', 409],
  ['too-many', 'comment', 'tooMany', 429],
  ['bad-proof', 'comment', 'badProof', undefined],
] as const)('the refusal %s is about the field %s', (code, field, text, status) => {
  const message = messages.texts?.[text]
  expect(message).toBeTruthy()
  expect(commentRefusal(code, SOURCE_TEXT_LOCALE)).toEqual({ code, field, message })
  expect(COMMENT_STATUS[code]).toBe(status)
})

it.each(['published', 'held'] as const)('the writer of a comment that is %s is told so', (sent) => {
  expect(sentText(sent, SOURCE_TEXT_LOCALE)).toBe(messages.texts?.[sent])
})

it.each([null, '', 'duplicate'])('an address that says %j says nothing of a comment', (sent) => {
  expect(sentText(sent, SOURCE_TEXT_LOCALE)).toBeNull()
})

it('comments have these addresses and this field', () => {
  expect([COMMENT_ON_FIELD, COMMENT_PATH, ANSWERS_PATH, POST_COMMENTS]).toEqual([
    'comment_post_ID',
    '/index.php/comment/',
    '/index.php/comment-answers/',
    'comments',
  ])
})
