import type { WireProduct } from '../../products/contract.ts'

/** An amount as a card shows it: the symbol, then two decimals (W3.70); '' for what is no amount. */
function write(symbol: string, amount: number): string {
  if (!Number.isFinite(amount)) return ''
  // A symbol of letters would run into the number.
  const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : ''
  return `${symbol}${gap}${amount.toFixed(2)}`
}

/** The price of a card in words, and what it cost before: '' unless that was more (W3.70). */
export function priceWords({
  currency_symbol: symbol,
  price,
  compare_at_price: before,
}: Pick<WireProduct, 'currency_symbol' | 'price' | 'compare_at_price'>): { price: string; before: string } {
  const now = Number.parseFloat(price)
  const then = Number.parseFloat(before)
  return { price: write(symbol, now), before: then > now ? write(symbol, then) : '' }
}
