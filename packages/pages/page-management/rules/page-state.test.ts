import { expect, it } from 'vitest'
import { mayMovePage, PAGE_MOVES, PAGE_STATES, pageStateOf } from './page-state.ts'

it('a page without a published version is a draft, and an archived one is archived whatever it shows', () => {
  const archivedAt = new Date(0)
  expect(pageStateOf({ publishedVersion: null, archivedAt: null })).toBe('draft')
  expect(pageStateOf({ publishedVersion: 2, archivedAt: null })).toBe('published')
  expect(pageStateOf({ publishedVersion: 2, archivedAt })).toBe('archived')
})

it('each move begins where it may', () => {
  const allowed = PAGE_STATES.flatMap((state) =>
    PAGE_MOVES.filter((move) => mayMovePage(state, move)).map((move) => `${state} ${move}`),
  )
  expect(allowed).toEqual(['published archived', 'published home', 'draft archived', 'archived restored'])
})
