import { describe, expect, it } from 'vitest'
import { CURRENCY_SYMBOLS, currencySymbol, writeAmount } from './currency-symbols.ts'

describe('currencies', () => {
  it('have the thirty symbols of the document [W9.37] [W9.38]', () => {
    expect(Object.keys(CURRENCY_SYMBOLS)).toHaveLength(30)
    const some = { USD: '$', ILS: '₪', PLN: 'zł', CHF: 'CHF', BRL: 'R$', AUD: '$', VND: '₫', NGN: '₦' }
    for (const [code, symbol] of Object.entries(some)) expect(currencySymbol(code)).toBe(symbol)
  })

  it('that are not in the table are shown by their code [W9.38]', () => {
    expect(currencySymbol('ISK')).toBe('ISK')
    expect(currencySymbol('constructor')).toBe('constructor')
  })

  it('stand before an amount with two decimals', () => {
    expect(writeAmount(99, 'AUD')).toBe('$99.00')
    expect(writeAmount(12.5, 'ILS')).toBe('₪12.50')
    expect(writeAmount(7, 'CHF')).toBe('CHF\u00a07.00')
  })
})
