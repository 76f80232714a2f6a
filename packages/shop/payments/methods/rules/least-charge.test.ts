import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { amountRefusal, isBelowLeast } from './least-charge.ts'

describe('the least that the provider charges', () => {
  it.each(['stripe_cc', 'stripe_link', 'stripe_becs', 'stripe_googlepay', null])(
    'is 50 cents in Australian dollars, and says so: %s',
    (gateway) => {
      expect(amountRefusal(50, gateway, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toBeNull()
      expect(amountRefusal(49, gateway, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toEqual({
        code: 'total-too-small',
        message:
          '$0.49 can’t be paid here, because the payment provider’s minimum is $0.50. Add something to your order, or contact us.',
      })
    },
  )

  it('does not touch a total of nothing', () =>
    expect(amountRefusal(0, 'stripe_cc', DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toBeNull())

  it('does not bind a bank transfer', () => {
    expect(amountRefusal(1, 'bacs', DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toBeNull()
    expect(isBelowLeast(1, 'JPY', 'bacs')).toBe(false)
  })

  // Stripe's published minimums, in the smallest unit that the provider is told.
  it.each([
    ['AED', 200],
    ['AUD', 50],
    ['BGN', 100],
    ['BRL', 50],
    ['CAD', 50],
    ['CHF', 50],
    ['CZK', 1500],
    ['DKK', 250],
    ['EUR', 50],
    ['GBP', 30],
    ['HKD', 400],
    ['HUF', 17_500],
    ['INR', 50],
    ['JPY', 50],
    ['MXN', 1000],
    ['MYR', 200],
    ['NOK', 300],
    ['NZD', 50],
    ['PLN', 200],
    ['RON', 200],
    ['SEK', 300],
    ['SGD', 50],
    ['THB', 1000],
    ['USD', 50],
  ])('in %s is %i', (currency, least) => {
    const below = (total: number) => isBelowLeast(total, currency, 'stripe_cc')
    expect([below(least - 1), below(least)]).toEqual([true, false])
  })

  it('is not known of other currencies', () => expect(isBelowLeast(1, 'XXX', 'stripe_cc')).toBe(false))
})
