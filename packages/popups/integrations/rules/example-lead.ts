import type { Lead } from '../../leads/contract.ts'

/** A lead of nobody, for trying a webhook out; example.com belongs to nobody (RFC 2606). */
export function exampleLead(at: Date, campaign: { id: string; name: string }): Lead {
  return {
    id: 'example',
    at: at.toISOString(),
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
    campaignId: campaign.id,
    campaignName: campaign.name,
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
  }
}
