import { describe, expect, it } from 'vitest'
import { describeCondition, type Progress, progressOf } from './describe-condition.ts'
import type { Condition } from './read-triggers.ts'

const PROGRESS: Progress = {
  pageSeconds: 7,
  visitSeconds: 90,
  idleSeconds: 3,
  scrolledPercent: 41.9,
  clicks: 2,
  pages: 4,
}
const CASES: readonly [condition: Condition, words: string, progress: string][] = [
  [{ kind: 'immediate' }, 'at once', ''],
  [{ kind: 'exit_intent' }, 'when the mouse leaves the page by the top', ''],
  [
    { kind: 'mobile_exit', backButton: true, scrollUp: false, returnToTab: false },
    'when somebody with a phone is about to leave',
    '',
  ],
  [{ kind: 'time', seconds: 5, scope: 'page' }, 'after 5 s on the page', '7 s so far'],
  [{ kind: 'time', seconds: 120, scope: 'website' }, 'after 120 s on the site', '90 s so far'],
  [{ kind: 'scroll', percent: 60 }, 'when 60% of the page is scrolled', '41% so far'],
  [{ kind: 'clicks', count: 3 }, 'after 3 clicks', '2 so far'],
  [{ kind: 'pages', count: 5 }, 'on page 5 of the visit', 'page 4'],
  [{ kind: 'inactivity', seconds: 30 }, 'after 30 s without activity', '3 s so far'],
  [{ kind: 'event', name: 'cart:open' }, 'at the event cart:open', ''],
]

describe('a trigger in words for owners', () => {
  it.each(CASES)('%o', (condition, words, progress) => {
    expect(describeCondition(condition)).toBe(words)
    expect(progressOf(condition, PROGRESS)).toBe(progress)
  })
})
