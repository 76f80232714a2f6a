import { expect, it } from 'vitest'
import { type CustomerPrivacy, readShopifyConsent } from './shopify-consent.ts'

it.each<[string, CustomerPrivacy | undefined, string]>([
  ['no API yet', undefined, 'undecided'],
  ['an API without the question', {}, 'undecided'],
  ['may be followed', { userCanBeTracked: () => true }, 'granted'],
  ['nobody was asked', { userCanBeTracked: () => false }, 'undecided'],
  [
    'no interaction',
    { userCanBeTracked: () => false, getTrackingConsent: () => 'no_interaction' },
    'undecided',
  ],
  ['a recorded no', { userCanBeTracked: () => false, getTrackingConsent: () => 'no' }, 'refused'],
  [
    'a no to analytics',
    { userCanBeTracked: () => false, currentVisitorConsent: () => ({ analytics: 'no', marketing: '' }) },
    'refused',
  ],
])('a Shopify visitor: %s [W4.82] [W4.83]', (_, privacy, answer) => {
  expect(readShopifyConsent(privacy)).toBe(answer)
})
