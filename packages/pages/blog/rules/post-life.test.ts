import { expect, it } from 'vitest'
import { mayMovePost, type PostState, restoredState } from './post-life.ts'

const STATES = ['draft', 'scheduled', 'published', 'deleted'] as const

it.each<[PostState, PostState[]]>([
  ['draft', ['scheduled', 'published', 'deleted']],
  ['scheduled', ['draft', 'scheduled', 'published', 'deleted']],
  ['published', ['draft', 'deleted']],
  ['deleted', []],
])('lets an owner move a post that is %s to %j only', (from, targets) => {
  expect(STATES.filter((to) => mayMovePost(from, to))).toEqual(targets)
})

it('brings back what was deleted twice, or was to come by itself at no time or at this very moment, as a draft', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  expect(restoredState('deleted', now, now)).toBe('draft')
  expect(restoredState('scheduled', null, now)).toBe('draft')
  expect(restoredState('scheduled', now, now)).toBe('draft')
  expect(restoredState('draft', null, now)).toBe('draft')
})
