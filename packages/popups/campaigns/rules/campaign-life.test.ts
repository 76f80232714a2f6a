import { describe, expect, it } from 'vitest'
import { movesFrom, statusAfter } from './campaign-life.ts'

describe('the life of a campaign', () => {
  it('goes live by publishing and can be published again', () => {
    expect(statusAfter('draft', 'publish')).toBe('live')
    expect(statusAfter('live', 'publish')).toBe('live')
  })

  it('does not resume what was never paused', () => {
    expect(statusAfter('draft', 'resume')).toBeNull()
    expect(statusAfter('archived', 'resume')).toBeNull()
  })

  it('brings an archived campaign back as a draft only, so that nothing goes live unseen', () => {
    expect(movesFrom('archived')).toEqual(['restore'])
    expect(statusAfter('archived', 'restore')).toBe('draft')
  })
})
