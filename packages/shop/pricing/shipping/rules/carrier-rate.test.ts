import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { parcelFixture, zoneFixture } from '../shipping.fixtures.ts'
import { type CarrierMethod, type CarrierResponse, carrierQuote, NOBODY_ASKED } from './carrier-rate.ts'
import { NOWHERE_YET, quoteZone } from './quote.ts'

const method = (settings: Partial<CarrierMethod['settings']> = {}): CarrierMethod => ({
  id: 4,
  kind: 'carrier_rate',
  title: 'Courier',
  daysFrom: 3,
  daysTo: 9,
  taxable: true,
  enabled: true,
  settings: { source: 'courier', surcharge: 0, fallback: null, ...settings } as CarrierMethod['settings'],
})
const rate = (
  amount: number,
  daysFrom: number | null = null,
  daysTo: number | null = null,
): CarrierResponse => ({
  amount,
  daysFrom,
  daysTo,
})
const said = (one: CarrierMethod, answer: CarrierResponse) => {
  const { amount, reason } = carrierQuote(one, answer)
  return [amount, reason]
}

const ASKED = { ...NOWHERE_YET, format: moneyFormat(DEFAULT_LOCALE) }

describe('the price of a carrier', () => {
  it('is what the carrier asks, with the surcharge of the owner', () => {
    expect(said(method(), rate(1250))).toEqual([1250, 'The price of the carrier.'])
    expect(said(method({ surcharge: 200 }), rate(1250))).toEqual([
      1450,
      'The price of the carrier and your surcharge.',
    ])
  })

  it('is none where the carrier does not take the parcel, also when the owner has a price for its silence', () => {
    expect(said(method({ fallback: 1500, surcharge: 200 }), 'none')).toEqual([
      null,
      'The carrier does not take this parcel there.',
    ])
  })

  it.each(['failed', 'unasked'] as const)(
    'is the owner’s own when the carrier is silent (%s), or none',
    (answer) => {
      expect(said(method(), answer)).toEqual([null, 'The carrier has not answered.'])
      expect(said(method({ fallback: 1500, surcharge: 200 }), answer)).toEqual([
        1500,
        'The carrier has not answered, so your own price holds.',
      ])
      expect(said(method({ fallback: 0 }), answer)[0]).toBe(0)
    },
  )

  it('comes with the days of the carrier where it says any, otherwise with those of the owner', () => {
    const days = (answer: CarrierResponse) => {
      const { daysFrom, daysTo } = carrierQuote(method({ fallback: 1 }), answer).method
      return [daysFrom, daysTo]
    }
    expect(days(rate(1, 1, 2))).toEqual([1, 2])
    expect(days(rate(1, null, 2))).toEqual([2, 2])
    expect(days(rate(1, 1, null))).toEqual([3, 9])
    expect(days(rate(1))).toEqual([3, 9])
    expect(days('failed')).toEqual([3, 9])
  })

  it('is asked for by source, parcel and address', () => {
    const asked: unknown[] = []
    const to = { country: 'AU', state: 'NSW', postcode: '2481' }
    const quotes = quoteZone(zoneFixture({ methods: [method()] }), parcelFixture(), {
      ...ASKED,
      to,
      responseOf: (...question) => {
        asked.push(question)
        return rate(800)
      },
    })
    expect(asked).toEqual([['courier', parcelFixture(), to]])
    expect(quotes.map(({ amount }) => amount)).toEqual([800])
  })

  it('is not known before anyone has given an address', () => {
    expect(NOBODY_ASKED('courier', parcelFixture(), NOWHERE_YET.to)).toBe('unasked')
    expect(NOWHERE_YET.to).toEqual({ country: '', state: '', postcode: '' })
    expect(quoteZone(zoneFixture({ methods: [method()] }), parcelFixture(), ASKED)).toEqual([])
  })
})
