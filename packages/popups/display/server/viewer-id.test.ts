import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { openKeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import { expect, it } from 'vitest'
import { isOurViewer, issueViewerId } from './viewer-id.ts'

const GIVEN = Date.parse('2026-01-10T03:00:00Z')
const VISITOR = 'k3Lm9pQr2sTu'
const at = (ms: number) => ({ clock: { now: () => new Date(ms) }, sign: openKeyedHash('tide') })

it('knows its own viewer ids for thirty days', () => {
  const viewer = issueViewerId(at(GIVEN), 'AbCdEfGhIjKl1', VISITOR)

  expect(isOurViewer(at(GIVEN), 'AbCdEfGhIjKl1', viewer)).toBe(true)
  expect(isOurViewer(at(GIVEN + 30 * DAY_MS), 'AbCdEfGhIjKl1', viewer)).toBe(true)
  expect(isOurViewer(at(GIVEN + 31 * DAY_MS), 'AbCdEfGhIjKl1', viewer)).toBe(false)
})

it('takes no id of another account, another secret or other making', () => {
  const viewer = issueViewerId(at(GIVEN), 'AbCdEfGhIjKl1', VISITOR)

  expect(isOurViewer(at(GIVEN), 'AbCdEfGhIjKl2', viewer)).toBe(false)
  expect(isOurViewer({ ...at(GIVEN), sign: openKeyedHash('ebb') }, 'AbCdEfGhIjKl1', viewer)).toBe(false)
  expect(isOurViewer(at(GIVEN), 'AbCdEfGhIjKl1', 'made-up')).toBe(false)
  expect(isOurViewer(at(GIVEN), 'AbCdEfGhIjKl1', viewer.replace(/^./, 'z'))).toBe(false)
})
