import { describe, expect, it } from 'vitest'
import { movesFrom, statusAfter } from './campaign-life.ts'

describe('the life of a campaign', () => {
  it('goes live by publishing and can be published again', () => {
    expect(statusAfter({ status: 'draft', hasVersion: false }, 'publish')).toBe('live')
    expect(statusAfter({ status: 'live', hasVersion: false }, 'publish')).toBe('live')
  })

  it('does not resume what was never paused', () => {
    expect(statusAfter({ status: 'draft', hasVersion: false }, 'resume')).toBeNull()
    expect(statusAfter({ status: 'archived', hasVersion: false }, 'resume')).toBeNull()
  })

  it('brings an archived campaign back without showing it, ready to resume when it had been published', () => {
    expect(movesFrom('archived')).toEqual(['restore'])
    expect(statusAfter({ status: 'archived', hasVersion: false }, 'restore')).toBe('draft')
    expect(statusAfter({ status: 'archived', hasVersion: true }, 'restore')).toBe('paused')
  })
})
