import { describe, expect, it } from 'vitest'
import { planLetter } from './plan-letter.ts'

const LINK = 'https://shop.example/there'
const button = (label: string) => ({ kind: 'button', label, href: LINK })

describe('a letter about the views of a plan', () => {
  it('says how many are used', () => {
    expect(planLetter({ account: 'Fern', plan: 'Free', limit: 1000, views: 1234, link: LINK })).toEqual({
      preview: 'Fern: 1,234 of 1,000 views this month',
      values: { 'account.name': 'Fern', 'plan.name': 'Free', 'plan.limit': '1,000' },
      blocks: [{ kind: 'quote', text: 'Fern: 1,234 of 1,000 views this month' }, button('See the plan')],
    })
  })
})
