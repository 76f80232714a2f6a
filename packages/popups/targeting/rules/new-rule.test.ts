import { describe, expect, it } from 'vitest'
import { audienceSchema, triggersSchema } from '../contract.ts'
import { describeRule } from './describe-rule.ts'
import { newRule, newTrigger, RULE_KINDS, TRIGGER_KINDS } from './new-rule.ts'

describe('a rule to begin with', () => {
  it.each(RULE_KINDS)('$kind has words, and misses at most a list that is to be filled', ({ kind }) => {
    const rule = newRule(kind, 'Australia/Perth')
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
})
