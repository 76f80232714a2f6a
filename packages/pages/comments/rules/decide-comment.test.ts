import { describe, expect, it } from 'vitest'
import { COMMENT_MOVES, mayDeleteForGood, mayMoveComment } from './comment-life.ts'
import { COMMENT_HOLD_TEXTS, type CommentFacts, decideComment, holdText } from './decide-comment.ts'

const FACTS: CommentFacts = {
  moderation: 'hold-first',
  mostLinks: 2,
  blockedWords: '',
  isKnown: true,
  sender: 'person',
  filledHiddenField: false,
  author: 'Mia',
  email: 'mia@example.com',
  text: 'It floats.',
}
const decided = (part: Partial<CommentFacts>) => {
  const { state, reason } = decideComment({ ...FACTS, ...part })
  return `${state} ${reason}`.trim()
}

describe('where a new comment begins', () => {
  it('publishes what somebody says who was published before [S1.24]', () => {
    expect(decided({})).toBe('published')
  })

  it('holds the first comment of an author, or every one, or none, as the owner wants [S1.24]', () => {
    expect(decided({ isKnown: false })).toBe('pending first-comment')
    expect(decided({ moderation: 'hold-all' })).toBe('pending moderated')
    expect(decided({ moderation: 'none', isKnown: false })).toBe('published')
  })

  it('holds what has more links than allowed', () => {
    const two = 'https://a.test and www.b.test'
    expect(decided({ text: two })).toBe('published')
    expect(decided({ text: `${two} http://c.test` })).toBe('pending links')
    expect(decided({ text: 'https://a.test', mostLinks: 0 })).toBe('pending links')
  })

  it('holds what comes without a proof that a person sends it, and calls robots spam', () => {
    expect(decided({ sender: 'unproved' })).toBe('pending no-proof')
    expect(decided({ sender: 'robot' })).toBe('spam robot')
    expect(decided({ filledHiddenField: true })).toBe('spam hidden-field')
  })

  it('takes whole words of the list as spam, in name, address and text, in any case', () => {
    const blockedWords = 'Casino\n\n  cheap watches \nbad@example.com'
    expect(decided({ blockedWords, text: 'Best CASINO!' })).toBe('spam blocked-word')
    expect(decided({ blockedWords, text: 'cheap, watches' })).toBe('spam blocked-word')
    expect(decided({ blockedWords, email: 'bad@example.com' })).toBe('spam blocked-word')
    expect(decided({ blockedWords, author: 'casino' })).toBe('spam blocked-word')
    expect(decided({ blockedWords, text: 'occasionally, casinos' })).toBe('published')
    expect(decided({ blockedWords: '\n \n' })).toBe('published')
  })

  it('says every reason in words', () => {
    for (const [reason, text] of Object.entries(COMMENT_HOLD_TEXTS)) expect(holdText(reason)).toBe(text)
    expect(holdText('')).toBe('')
    expect(holdText('toString')).toBe('')
  })
})

it('moves a comment only as the table of its life says', () => {
  const moves = Object.entries(COMMENT_MOVES).flatMap(([from, to]) => to.map((one) => `${from} ${one}`))
  expect(moves).toHaveLength(9)
  expect(mayMoveComment('pending', 'published')).toBe(true)
  expect(mayMoveComment('trash', 'published')).toBe(false)
  expect(mayMoveComment('published', 'published')).toBe(false)
  expect(
    ['pending', 'published', 'spam', 'trash'].filter((state) => mayDeleteForGood(state as 'spam')),
  ).toEqual(['spam', 'trash'])
})
