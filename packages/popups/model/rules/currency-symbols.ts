/** Symbols of currencies by their ISO 4217 codes (W9.37, W9.38). */
export const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  ILS: '₪',
  JPY: '¥',
  CNY: '¥',
  INR: '₹',
  KRW: '₩',
  RUB: '₽',
  TRY: '₺',
  UAH: '₴',
  PLN: 'zł',
  CZK: 'Kč',
  HUF: 'Ft',
  SEK: 'kr',
  NOK: 'kr',
  DKK: 'kr',
  CHF: 'CHF',
  BRL: 'R$',
  MXN: '$',
  CAD: '$',
  AUD: '$',
  NZD: '$',
  SGD: '$',
  HKD: '$',
  ZAR: 'R',
  THB: '฿',
  VND: '₫',
  PHP: '₱',
  NGN: '₦',
}

/** The symbol of a currency; a code that is not in the table is shown as itself (W9.38). */
export function currencySymbol(code: string): string {
  return Object.hasOwn(CURRENCY_SYMBOLS, code) ? (CURRENCY_SYMBOLS[code] ?? code) : code
}

/** An amount in major units with its currency's symbol before it and two decimals, `$12.50` (W3.70, W9.36). */
export function writeAmount(amount: number, currency: string): string {
  const symbol = currencySymbol(currency)
  // A symbol of letters would run into the number.
  const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : ''
  return `${symbol}${gap}${amount.toFixed(2)}`
}
