import { describe, expect, it } from 'vitest'
import { type CampaignStatus, statusAfter } from '../../model/rules/campaign-life.ts'
import { movesBack } from './moves-back.ts'

describe('the way back from a move', () => {
  it.each([
    ['live', 'pause', true],
    ['paused', 'resume', true],
    ['live', 'archive', true],
    ['paused', 'archive', true],
    ['draft', 'archive', false],
    ['archived', 'restore', true],
    ['archived', 'restore', false],
  ] as const)('leads to %s again after %s', (before, move, hasVersion) => {
    let status: CampaignStatus | null = statusAfter({ status: before, hasVersion }, move)
    for (const back of movesBack(before, move)) {
      status = status === null ? null : statusAfter({ status, hasVersion }, back)
    }
    expect(status).toBe(before)
  })
})
