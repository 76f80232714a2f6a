import { describe, expect, it } from 'vitest'
import { audienceSchema, triggersSchema } from '../contract.ts'
import { describeRule } from './describe-rule.ts'
import { describeTrigger } from './describe-trigger.ts'
import { newRule, newTrigger, RULE_KINDS, TRIGGER_KINDS } from './new-rule.ts'

const STORE = { timeZone: 'Australia/Perth', country: 'AU' }

describe('a rule to begin with', () => {
  it.each(RULE_KINDS)('$kind has words, and misses at most a list that is to be filled', ({ kind }) => {
    const rule = newRule(kind, STORE)
    expect(describeRule(rule)).not.toBe('')
    const issues = audienceSchema.safeParse([[rule]]).error?.issues ?? []
    expect(issues.filter(({ code }) => code !== 'too_small')).toEqual([])
  })

  it.each(TRIGGER_KINDS)('$kind is a trigger as it stands', ({ kind }) => {
    expect(triggersSchema.safeParse([newTrigger(kind)]).success).toBe(true)
  })

  it('leaves the back button of a phone alone [W4.07]', () => {
    expect(newTrigger('mobile_exit')).toMatchObject({ backButton: false, scrollUp: true })
  })

  it('shows where it holds, and is about something usual', () => {
    const begun = RULE_KINDS.map(({ kind }) => describeRule(newRule(kind, STORE)))
    expect(begun).toEqual([
      'the path starts with ""',
      'the host it came from contains ""',
      'utm_source is ""',
      'the country is ',
      'the region is ',
      'the device is desktop',
      'the system is ',
      'the language is ',
      'the visitor is new',
      'has seen a page whose address contains "" in this visit',
      'the number of items in the cart is at least 1',
      'the time is on Monday, Tuesday, Wednesday, Thursday, Friday (Australia/Perth)',
    ])
    expect(newRule('address', STORE)).toMatchObject({ name: '', value: '' })
  })

  it('is chosen from these, in this order', () => {
    expect(RULE_KINDS.map(({ label }) => label)).toEqual([
      'The page’s address',
      'Where the visitor came from',
      'UTM of a campaign link',
      'Country',
      'Region: state or province',
      'Computer or phone',
      'Operating system',
      'Language of the browser',
      'New or returning visitor',
      'Pages seen before',
      'What is in the cart',
      'Day and time',
    ])
  })
})

it('a trigger is chosen from these, in this order, and begins so', () => {
  expect(TRIGGER_KINDS.map(({ kind, label }) => [label, describeTrigger(newTrigger(kind))])).toEqual([
    ['At once', 'at once'],
    ['After some time', 'after 5 seconds on the page'],
    ['After scrolling', 'when 50% of the page are scrolled'],
    ['Before leaving, on a computer', 'when a visitor at a computer is about to leave'],
    ['Before leaving, on a phone', 'when a visitor on a phone hurries back up or comes back to the tab'],
    ['After some pages', 'on page 2 of the visit'],
    ['After some clicks', 'after 3 clicks on the page'],
    ['When nothing is done', 'when nothing is done for 20 seconds'],
    ['When the cart changes', 'when a product is added to the cart'],
    ['On a click on something', 'on a link that names it'],
    ['On an event of the page', 'when the page’s script calls it'],
    [
      'Choose the moment for me',
      'when the visitor is about to leave, has read half of the page, or after 30 seconds',
    ],
  ])
})
