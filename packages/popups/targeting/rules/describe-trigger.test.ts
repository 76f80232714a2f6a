import { describe, expect, it } from 'vitest'
import type { Trigger } from '../contract.ts'
import { describeTrigger } from './describe-trigger.ts'
import { newTrigger, TRIGGER_KINDS } from './new-rule.ts'

describe('a trigger in words', () => {
  it.each<[Trigger, string]>([
    [{ kind: 'time', seconds: 1, scope: 'website' }, 'after 1 second in the visit'],
    [{ kind: 'immediate' }, 'at once'],
    [{ kind: 'time', seconds: 5, scope: 'page' }, 'after 5 seconds on the page'],
    [{ kind: 'clicks', count: 3 }, 'after 3 clicks on the page'],
    [{ kind: 'clicks', count: 1 }, 'after 1 click on the page'],
    [{ kind: 'pages', count: 2 }, 'on page 2 of the visit'],
    [{ kind: 'inactivity', seconds: 20 }, 'when nothing is done for 20 seconds'],
    [{ kind: 'exit_intent' }, 'when a visitor at a computer is about to leave'],
    [{ kind: 'click', selector: '' }, 'on a link that names it'],
    [{ kind: 'event', name: 'sold' }, 'on the page’s event sold'],
    [
      { kind: 'autopilot' },
      'when the visitor is about to leave, has read half of the page, or after 30 seconds',
    ],
    [
      { kind: 'mobile_exit', backButton: false, scrollUp: true, returnToTab: false },
      'when a visitor on a phone hurries back up',
    ],
    [
      { kind: 'mobile_exit', backButton: false, scrollUp: false, returnToTab: false },
      'when a visitor on a phone does nothing that is chosen',
    ],
    [
      { kind: 'cart', action: 'add', products: ['4'], comparison: 'equal', figure: 1 },
      'when product 4 is added to the cart',
    ],
    [
      { kind: 'cart', action: 'item_count', products: [], comparison: 'greater_than', figure: 2 },
      'when the cart holds more than 2 items',
    ],
    [{ kind: 'scroll', percent: 50 }, 'when 50% of the page are scrolled'],
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
