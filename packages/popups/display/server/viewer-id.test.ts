import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { openKeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import { expect, it } from 'vitest'
import { isOurViewer, issueViewerId, versionOf, visitorOf } from './viewer-id.ts'

const GIVEN = Date.parse('2026-01-10T03:00:00Z')
const VISITOR = 'k3Lm9pQr2sTu'
const OURS = { clientId: 'AbCdEfGhIjKl1', campaignId: 'PondLetter001' }
const at = (ms: number) => ({ clock: { now: () => new Date(ms) }, sign: openKeyedHash('tide') })
const issue = (shown?: { campaignId: string; version: number }) =>
  issueViewerId(at(GIVEN), OURS.clientId, VISITOR, shown)

it('knows its own viewer ids for thirty days', () => {
  for (const viewer of [issue(), issue({ ...OURS, version: 7 })]) {
    expect(isOurViewer(at(GIVEN), OURS, viewer)).toBe(true)
    expect(isOurViewer(at(GIVEN + 30 * DAY_MS), OURS, viewer)).toBe(true)
    expect(isOurViewer(at(GIVEN + 31 * DAY_MS), OURS, viewer)).toBe(false)
    expect(visitorOf(viewer)).toBe(VISITOR)
  }
})

it('takes no id of another account, another secret or other making', () => {
  for (const viewer of [issue(), issue({ ...OURS, version: 7 })]) {
    expect(isOurViewer(at(GIVEN), { ...OURS, clientId: 'AbCdEfGhIjKl2' }, viewer)).toBe(false)
    expect(isOurViewer({ ...at(GIVEN), sign: openKeyedHash('ebb') }, OURS, viewer)).toBe(false)
    expect(isOurViewer(at(GIVEN), OURS, viewer.replace(/^./, 'z'))).toBe(false)
  }
  expect(isOurViewer(at(GIVEN), OURS, 'made-up')).toBe(false)
})

it('names the version that was shown, which nobody can change, add or use for another popup', () => {
  const viewer = issue({ ...OURS, version: 71 })
  expect(versionOf(viewer)).toBe(71)
  expect(versionOf(issue())).toBeNull()

  const [issued, visitor, version, signature] = viewer.split('-')
  expect(isOurViewer(at(GIVEN), OURS, `${issued}-${visitor}-2-${signature}`)).toBe(false)
  expect(isOurViewer(at(GIVEN), OURS, `${issued}-${visitor}-${signature}`)).toBe(false)
  expect(isOurViewer(at(GIVEN), { ...OURS, campaignId: 'FrogLetter001' }, viewer)).toBe(false)
  const [, , plain] = issue().split('-')
  expect(isOurViewer(at(GIVEN), OURS, `${issued}-${visitor}-${version}-${plain}`)).toBe(false)
})
