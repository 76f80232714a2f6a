import { expect, it } from 'vitest'
import { priceWords } from './price-words.ts'

const words = (price: string, before: string, symbol = '$') =>
  priceWords({ currency_symbol: symbol, price, compare_at_price: before })

it('writes the symbol and two decimals (W3.70)', () => {
  expect(words('24.5', '')).toEqual({ price: '$24.50', before: '' })
  expect(words('7', '', 'kr').price).toBe('kr\u00a07.00')
})

it('says what it cost before only when that was more (W3.70)', () => {
  expect(words('20.00', '25.00').before).toBe('$25.00')
  expect(words('20.00', '20.00').before).toBe('')
  expect(words('20.00', '9.00').before).toBe('')
  expect(words('20.00', 'null').before).toBe('')
})
