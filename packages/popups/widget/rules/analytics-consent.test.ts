import { describe, expect, it } from 'vitest'
import { agreedByCookie, agreedByTcf, agreedInDataLayer } from './analytics-consent.ts'

const NOTHING = { analytics: false, ads: false }

/** What `gtag()` leaves in a data layer: the arguments of its call. */
function gtag(..._said: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: this is what the page's own function pushes
  return arguments
}

describe('consent by the data layer', () => {
  it('is the last word on each purpose, in the order they were said', () => {
    const denied = gtag('consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied' })
    const measured = gtag('consent', 'update', { analytics_storage: 'granted' })
    expect(agreedInDataLayer([denied])).toEqual(NOTHING)
    expect(agreedInDataLayer([denied, { event: 'gtm.js' }, measured])).toEqual({
      analytics: true,
      ads: false,
    })
    expect(agreedInDataLayer([measured, denied])).toEqual(NOTHING)
    expect(agreedInDataLayer([gtag('consent', 'update', { ad_storage: 'granted' })])).toEqual({
      analytics: false,
      ads: true,
    })
  })

  it('is nothing without a command, and a default for some regions only denies', () => {
    expect(agreedInDataLayer([])).toEqual(NOTHING)
    expect(agreedInDataLayer([null, 'consent', 7, gtag('event', 'update', {}), gtag('consent')])).toEqual(
      NOTHING,
    )
    const inUs = gtag('consent', 'default', { analytics_storage: 'granted', region: ['US'] })
    expect(agreedInDataLayer([inUs])).toEqual(NOTHING)
    const all = gtag('consent', 'default', { analytics_storage: 'granted' })
    const inSpain = gtag('consent', 'default', { analytics_storage: 'denied', region: ['ES'] })
    expect(agreedInDataLayer([all, inSpain])).toEqual(NOTHING)
  })
})

describe('consent by the IAB’s framework', () => {
  const chosen = (consents: Record<string, boolean>, eventStatus = 'useractioncomplete') =>
    agreedByTcf({ gdprApplies: true, eventStatus, purpose: { consents } })

  it('needs purpose 1 for both, 8 for analytics and 7 for ads', () => {
    expect(chosen({ 1: true, 7: true, 8: true })).toEqual({ analytics: true, ads: true })
    expect(chosen({ 1: true, 8: true }, 'tcloaded')).toEqual({ analytics: true, ads: false })
    expect(chosen({ 1: true, 7: true })).toEqual({ analytics: false, ads: true })
    expect(chosen({ 7: true, 8: true })).toEqual(NOTHING)
  })

  it('is nothing while the visitor is being asked, and all where the regulation does not apply', () => {
    expect(chosen({ 1: true, 7: true, 8: true }, 'cmpuishown')).toEqual(NOTHING)
    expect(agreedByTcf(undefined)).toEqual(NOTHING)
    expect(agreedByTcf({ gdprApplies: false })).toEqual({ analytics: true, ads: true })
  })
})

describe('consent by a cookie', () => {
  it('wants its value, or any but an empty one', () => {
    const both = { analytics: true, ads: true }
    expect(agreedByCookie('yes', 'yes')).toEqual(both)
    expect(agreedByCookie('no', 'yes')).toEqual(NOTHING)
    expect(agreedByCookie('whatever', '')).toEqual(both)
    expect(agreedByCookie('', '')).toEqual(NOTHING)
    expect(agreedByCookie(undefined, '')).toEqual(NOTHING)
    expect(agreedByCookie(undefined, 'yes')).toEqual(NOTHING)
  })
})
