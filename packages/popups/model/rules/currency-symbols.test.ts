import { describe, expect, it } from 'vitest'
import { CURRENCY_SYMBOLS, currencySymbol, writeAmount } from './currency-symbols.ts'

describe('currencies', () => {
  it('have the thirty symbols of the document [W9.37] [W9.38]', () => {
    const documented = `USD $, EUR €, GBP £, ILS ₪, JPY ¥, CNY ¥, INR ₹, KRW ₩, RUB ₽, TRY ₺, UAH ₴, PLN zł, CZK Kč,
      HUF Ft, SEK kr, NOK kr, DKK kr, CHF CHF, BRL R$, MXN $, CAD $, AUD $, NZD $, SGD $, HKD $, ZAR R, THB ฿,
      VND ₫, PHP ₱, NGN ₦`
    const table = documented.split(/,\s+/).map((entry) => entry.split(' '))
    expect(table).toHaveLength(30)
    expect(CURRENCY_SYMBOLS).toEqual(Object.fromEntries(table))
    for (const [code = '', symbol] of table) expect(currencySymbol(code)).toBe(symbol)
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
