import { describe, expect, it } from 'vitest'
import { CHOICE_LIFETIME_SECONDS, isTrackingAllowed, readChoice } from './consent.ts'

describe('following a visit', () => {
  it.each([
    { mode: 'on', choice: null, privacyControl: false, allowed: true },
    { mode: 'on', choice: 'no', privacyControl: false, allowed: false },
    { mode: 'on', choice: null, privacyControl: true, allowed: false },
    { mode: 'on', choice: 'yes', privacyControl: true, allowed: true },
    { mode: 'ask', choice: null, privacyControl: false, allowed: false },
    { mode: 'ask', choice: 'yes', privacyControl: false, allowed: true },
    { mode: 'ask', choice: 'no', privacyControl: false, allowed: false },
    { mode: 'off', choice: 'yes', privacyControl: false, allowed: false },
  ] as const)(
    'is allowed ($allowed) with $mode, $choice, privacy control $privacyControl [S4.56]',
    ({ allowed, ...given }) => {
      expect(isTrackingAllowed(given)).toBe(allowed)
    },
  )

  it('reads a choice among other cookies and no other word', () => {
    expect(readChoice('a=1; buoy_tracking=no; b=2')).toBe('no')
    expect(readChoice('buoy_tracking=yes')).toBe('yes')
    expect(readChoice('not_buoy_tracking=yes; buoy_tracking=maybe')).toBeNull()
  })
})

it('a choice is asked for again after half a year', () => {
  expect(CHOICE_LIFETIME_SECONDS).toBe(15_552_000)
})
