import { expect, it } from 'vitest'
import { mayDeleteForGood, mayMoveComment } from './comment-life.ts'

const STATES = ['pending', 'published', 'spam', 'trash'] as const

it('a comment moves like this, and out of the trash only where it was', () => {
  const moves = STATES.map((from) => [from, STATES.filter((to) => mayMoveComment(from, to))])
  expect(Object.fromEntries(moves)).toEqual({
    pending: ['published', 'spam', 'trash'],
    published: ['pending', 'spam', 'trash'],
    spam: ['pending', 'published', 'trash'],
    trash: [],
  })
})

it('only what was thrown away is deleted for good', () => {
  expect(STATES.filter(mayDeleteForGood)).toEqual(['spam', 'trash'])
})
