import { expect, it } from 'vitest'
import { PLAN_PAGE } from '../../plans/rules/plan-page.ts'
import { ALL_PLANS, monthlyLimit, PLANS } from './plans.ts'

it('the plans have so many views a month, and the free one is paid with a credit link', () => {
  expect(ALL_PLANS.map((plan) => [plan, PLANS[plan].name, monthlyLimit(plan), PLANS[plan].freemium])).toEqual(
    [
      ['free', 'Free', 1000, true],
      ['starter', 'Starter', 10_000, false],
      ['growth', 'Growth', 100_000, false],
      ['unlimited', 'Unlimited', null, false],
    ],
  )
  expect(PLAN_PAGE).toBe('/console/settings/popup-plan')
})
