import { describe, expect, it } from 'vitest'
import type { Trigger } from '../contract.ts'
import { describeTrigger } from './describe-trigger.ts'
import { newTrigger, TRIGGER_KINDS } from './new-rule.ts'

describe('a trigger in words', () => {
  it.each<[Trigger, string]>([
    [{ kind: 'time', seconds: 1, scope: 'website' }, 'after 1 second in the visit'],
    [{ kind: 'scroll', percent: 50 }, 'when 50 % of the page are scrolled'],
    [{ kind: 'click', selector: '.buy' }, 'on a click on .buy'],
    [{ kind: 'event', name: '' }, 'when the page’s script calls it'],
    [
      { kind: 'mobile_exit', backButton: true, scrollUp: false, returnToTab: true },
      'when a visitor on a phone comes back to the tab or presses the back button',
    ],
    [
      { kind: 'cart', action: 'add', products: [], comparison: 'equal', figure: 1 },
      'when a product is added to the cart',
    ],
    [
      { kind: 'cart', action: 'remove', products: ['4', '5'], comparison: 'equal', figure: 1 },
      'when one of 2 products is removed from the cart',
    ],
    [
      { kind: 'cart', action: 'value', products: [], comparison: 'greater_than_or_equal', figure: 49.5 },
      'when the cart’s value is at least 49.5',
    ],
    [
      { kind: 'cart', action: 'item_count', products: [], comparison: 'equal', figure: 1 },
      'when the cart holds exactly 1 item',
    ],
  ])('%j', (trigger, words) => {
    expect(describeTrigger(trigger)).toBe(words)
  })

  it.each(TRIGGER_KINDS)('$kind says something', ({ kind }) => {
    expect(describeTrigger(newTrigger(kind))).not.toBe('')
  })
})
