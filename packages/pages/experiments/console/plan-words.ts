import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import type { TestPlan } from '../console-contract.ts'
import { audienceWords } from './audience-words.ts'
import { GOAL_LABEL } from './test-words.ts'

/** What is said of a test of any kind beside its variants, for two owners who save at once. */
export const PLAN_WORDS: FormWords = {
  name: { label: 'Name' },
  goal: { label: 'Goal', write: ({ kind }: TestPlan['goal']) => GOAL_LABEL[kind] },
  coverage: { label: 'Visitors who take part' },
  audience: { label: 'Audience', write: (value: TestPlan['audience']) => audienceWords(value) },
  namespace: { label: 'Group', write: (value: TestPlan['namespace']) => value?.name ?? 'none' },
  startsAt: { label: 'Start' },
  endsAt: { label: 'End' },
}
