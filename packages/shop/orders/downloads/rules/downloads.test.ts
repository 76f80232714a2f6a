import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { goesOn, readByteRange } from './byte-range.ts'
import { downloadState, limitInWords } from './download-state.ts'

const NOW = new Date('2026-11-25T00:00:00Z')
const paid = { status: 'completed', isPaid: true, isGivenBack: false }

describe('a file of an order', () => {
  it.each([
    ['without limits', { remaining: null, expiresAt: null }, paid, 'open'],
    ['once more', { remaining: 1, expiresAt: null }, paid, 'open'],
    ['reached the download limit', { remaining: 0, expiresAt: null }, paid, 'used-up'],
    ['in its last moment', { remaining: null, expiresAt: NOW }, paid, 'open'],
    ['a moment too late', { remaining: 3, expiresAt: new Date(NOW.getTime() - 1) }, paid, 'expired'],
    [
      'while its order is packed',
      { remaining: null, expiresAt: null },
      { ...paid, status: 'processing' },
      'open',
    ],
    ['while its order waits', { remaining: null, expiresAt: null }, { ...paid, status: 'on-hold' }, 'closed'],
    ['of a refunded order', { remaining: null, expiresAt: null }, { ...paid, status: 'refunded' }, 'closed'],
    [
      'of a cancelled order',
      { remaining: null, expiresAt: null },
      { ...paid, status: 'cancelled' },
      'closed',
    ],
    ['whose line went back', { remaining: null, expiresAt: null }, { ...paid, isGivenBack: true }, 'closed'],
    ['of an order without money', { remaining: null, expiresAt: null }, { ...paid, isPaid: false }, 'closed'],
  ])('%s', (_what, grant, order, state) => {
    expect(downloadState(grant, order, NOW)).toBe(state)
  })

  it('says what is left', () => {
    const words = (remaining: number | null) =>
      limitInWords({ state: 'open', remaining, expiresAt: null }, SOURCE_TEXT_LOCALE)
    expect([words(null), words(1), words(3)]).toEqual(['', '1 download left', '3 downloads left'])
  })

  it.each([
    ['closed', 'Not available for this order.'],
    ['expired', 'This download has expired. Contact us and we’ll open it again.'],
    ['used-up', 'You’ve reached the download limit. Contact us and we’ll open it again.'],
  ] as const)('says why it is %s', (state, words) => {
    expect(limitInWords({ state, remaining: 3, expiresAt: null }, SOURCE_TEXT_LOCALE)).toBe(words)
  })
})

describe('a range of bytes', () => {
  it.each([
    [undefined, { kind: 'whole' }],
    ['bytes=0-', { kind: 'part', start: 0, end: 99 }],
    ['bytes=10-19', { kind: 'part', start: 10, end: 19 }],
    ['bytes=90-500', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-5', { kind: 'part', start: 95, end: 99 }],
    ['bytes=-500', { kind: 'part', start: 0, end: 99 }],
    ['bytes=-0', { kind: 'none' }],
    ['bytes=100-', { kind: 'none' }],
    ['bytes=99999999999999999999-', { kind: 'whole' }],
    ['bytes=20-10', { kind: 'whole' }],
    ['bytes=20-20', { kind: 'part', start: 20, end: 20 }],
    ['bytes=20-x', { kind: 'whole' }],
    ['kilobytes=20-30', { kind: 'whole' }],
    ['bytes=5-99999999999999999999', { kind: 'whole' }],
    ['bytes=0-1,5-6', { kind: 'whole' }],
    ['items=0-1', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    ['bytes=a-b', { kind: 'whole' }],
  ])('%s', (header, range) => {
    expect(readByteRange(header, 100)).toEqual(range)
  })

  it('of nothing is beyond its end', () => {
    expect(readByteRange('bytes=0-', 0)).toEqual({ kind: 'none' })
  })

  it('goes on from any byte but the first, in bytes only', () => {
    expect(goesOn('bytes= 1-')).toBe(true)
    expect(goesOn('bytes=100-')).toBe(true)
    expect(goesOn('kilobytes=1-')).toBe(false)
  })

  it('goes on only behind the first byte', () => {
    expect([goesOn(undefined), goesOn('bytes=0-'), goesOn('bytes=1-'), goesOn('bytes=-5')]).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
})
