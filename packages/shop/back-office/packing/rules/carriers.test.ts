import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { carrierLabel, sentWords, trackingLink } from './carriers.ts'

describe('what is said about a parcel', () => {
  it.each([
    [
      'sendle',
      'S3ND 73',
      'Sent with Sendle, number S3ND 73. Follow it: https://track.sendle.com/tracking?ref=S3ND73',
    ],
    ['sendle', '', 'Sent with Sendle.'],
    ['other', 'A/1', 'Sent, number A/1.'],
    ['other', '', 'Sent.'],
  ])('by %s with number "%s"', (carrier, tracking, words) => {
    expect(sentWords(carrier, tracking, SOURCE_TEXT_LOCALE)).toBe(words)
  })

  it('leads to the carrier’s own page and lets no number lead elsewhere', () => {
    expect(trackingLink('australia-post', '../evil?x')).toBe(
      'https://auspost.com.au/mypost/track/details/..%2Fevil%3Fx',
    )
    expect(trackingLink('other', '12')).toBeNull()
    expect(trackingLink('gone', '12')).toBeNull()
    expect(trackingLink('sendle', '')).toBeNull()
  })

  it('calls a carrier that is no more by what was written down', () => {
    expect(carrierLabel('gone')).toBe('gone')
  })
})
