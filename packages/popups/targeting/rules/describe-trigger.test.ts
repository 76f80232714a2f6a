import { describe, expect, it } from 'vitest'
import { describeTrigger } from './describe-trigger.ts'
import { newTrigger, TRIGGER_KINDS } from './new-rule.ts'

describe('a trigger in words', () => {
  it.each([
    [{ kind: 'time', seconds: 1, scope: 'website' }, 'after 1 second in the visit'],
    [{ kind: 'scroll', percent: 50 }, 'when 50 % of the page are scrolled'],
    [{ kind: 'click', selector: '.buy' }, 'on a click on .buy'],
    [{ kind: 'event', name: '' }, 'when the page’s script calls it'],
    [
      { kind: 'mobile_exit', backButton: true, scrollUp: false, returnToTab: true },
      'when a visitor on a phone comes back to the tab or presses the back button',
    ],
  ] as const)('%j', (trigger, words) => {
    expect(describeTrigger(trigger)).toBe(words)
  })

  it.each(TRIGGER_KINDS)('$kind says something', ({ kind }) => {
    expect(describeTrigger(newTrigger(kind))).not.toBe('')
  })
})
