import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { answeredCommentLetter, waitingCommentLetter } from './comment-letters.ts'

const LINK = 'https://shop.example/there'
const button = (label: string) => ({ kind: 'button', label, href: LINK })

describe('letters about comments', () => {
  it('quote a comment', () => {
    const comment = { author: 'Kim', subject: 'The Raft', text: 'It floats.', link: LINK }
    const letter = (label: string) => ({
      preview: 'It floats.',
      values: { 'comment.author': 'Kim', 'comment.subject': 'The Raft' },
      blocks: [{ kind: 'quote', text: 'It floats.' }, button(label)],
    })
    expect(waitingCommentLetter(comment)).toEqual(letter('See it in the console'))
    expect(answeredCommentLetter(comment, SOURCE_TEXT_LOCALE)).toEqual(letter('View the reply'))
  })
})
