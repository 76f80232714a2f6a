import { describe, expect, it } from 'vitest'
import { exampleLead } from './example-lead.ts'
import { leadEvent } from './lead-event.ts'
import { leadFacts } from './lead-facts.ts'

const lead = exampleLead(new Date('2026-11-26T08:00:00Z'), { id: 'AbCdEfGhIjKl1', name: 'Pond letter' })
const ACCOUNT = { clientId: 'AbCdEfGhIjKl1', name: 'Fern & Stone' }

it('a webhook is told of a lead in these words', () => {
  expect(leadEvent('event-1', lead, true)).toEqual({
    version: 1,
    id: 'event-1',
    type: 'lead.created',
    timestamp: '2026-11-26T08:00:00.000Z',
    test: true,
    lead: { id: 'example', email: 'mia@example.com', consent: true, recovered: false, coupon: '' },
    fields: [
      { name: 'email_1', type: 'email', label: 'Email', value: 'mia@example.com', problem: null },
      { name: 'first_name', type: 'first_name', label: 'First name', value: 'Mia', problem: null },
      { name: 'phone_1', type: 'phone', label: 'Mobile', value: '0412', problem: 'phoneInternational' },
    ],
    campaign: { id: 'AbCdEfGhIjKl1', name: 'Pond letter', variant: '' },
    page: {
      url: 'https://shop.example/offers?utm_source=letter&utm_medium=mail',
      title: 'Offers',
      referrer: 'https://search.example/',
      landing_page: 'https://shop.example/',
    },
    utm: { source: 'letter', medium: 'mail', campaign: '', term: '', content: '' },
    visitor: { device: 'mobile', country: 'AU', language: 'en-AU', operating_system: 'iOS' },
  })
})

describe('a lead in a mail to its owner', () => {
  it('has its answers, with a word on what wants a second look', () => {
    expect(leadFacts(lead, 'https://shop.example', ACCOUNT)).toEqual({
      name: 'mia@example.com',
      account: 'Fern & Stone',
      popup: 'Pond letter',
      page: 'https://shop.example/offers?utm_source=letter&utm_medium=mail',
      fields: [
        { label: 'Email', value: 'mia@example.com' },
        { label: 'First name', value: 'Mia' },
        { label: 'Mobile', value: '0412 (no such phone number in its country)' },
      ],
      link: 'https://shop.example/console/leads?account=AbCdEfGhIjKl1&open=example',
    })
  })

  it('is called by its first answer without an email, and by the variant of a split test', () => {
    const [, name] = lead.fields
    const fields = name === undefined ? [] : [{ ...name, placeholder: '' }]
    const facts = leadFacts({ ...lead, id: 'a/b', email: '', variantName: 'shorter', fields }, '', ACCOUNT)
    expect(facts).toMatchObject({
      name: 'Mia',
      popup: 'Pond letter, shorter',
      fields: [{ label: 'first_name', value: 'Mia' }],
      link: '/console/leads?account=AbCdEfGhIjKl1&open=a%2Fb',
    })
    expect(leadFacts({ ...lead, email: '', fields: [] }, '', ACCOUNT).name).toBe('')
  })
})
