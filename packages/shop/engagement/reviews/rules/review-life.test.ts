import { expect, it } from 'vitest'
import { mayMove } from './review-life.ts'

const STATES = ['pending', 'published', 'rejected', 'spam', 'deleted'] as const

it('a review moves like this, and what is deleted only goes back to where it was', () => {
  const moves = STATES.map((from) => [from, STATES.filter((to) => mayMove(from, to))])
  expect(Object.fromEntries(moves)).toEqual({
    pending: ['published', 'rejected', 'spam', 'deleted'],
    published: ['pending', 'rejected', 'spam', 'deleted'],
    rejected: ['pending', 'published', 'spam', 'deleted'],
    spam: ['pending', 'published', 'rejected', 'deleted'],
    deleted: [],
  })
})
