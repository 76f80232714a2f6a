import { expect, it } from 'vitest'
import { exampleLead } from './example-lead.ts'

it('a lead of nobody has everything that a receiver may have to read', () => {
  const at = new Date('2026-11-26T08:00:00Z')
  expect(exampleLead(at, { id: 'AbCdEfGhIjKl1', name: 'Pond letter' })).toEqual({
    id: 'example',
    at: '2026-11-26T08:00:00.000Z',
    email: 'mia@example.com',
    fields: [
      { type: 'email', name: 'email_1', placeholder: 'Email', value: 'mia@example.com' },
      { type: 'first_name', name: 'first_name', placeholder: 'First name', value: 'Mia' },
      {
        type: 'phone',
        name: 'phone_1',
        placeholder: 'Mobile',
        value: '0412',
        problem: 'phoneInternational',
      },
    ],
    consent: true,
    marketing: null,
    campaignId: 'AbCdEfGhIjKl1',
    campaignName: 'Pond letter',
    variantName: '',
    pageUrl: 'https://shop.example/offers?utm_source=letter&utm_medium=mail',
    pageTitle: 'Offers',
    device: 'mobile',
    country: 'AU',
    language: 'en-AU',
    operatingSystem: 'iOS',
    referrer: 'https://search.example/',
    landingPage: 'https://shop.example/',
    utm: { source: 'letter', medium: 'mail', campaign: '', term: '', content: '' },
    coupon: '',
    recovered: false,
  })
})
