import { numberFormat } from './intl-formats.ts'

/** An amount of money in the smallest unit of its currency: cents of AUD, yen of JPY, fils of KWD. Always an integer. */
export type Cents = number

/** What amounts are counted in and how they are written: ISO 4217 and BCP 47. */
export type MoneyFormat = { currency: string; locale: string }

/** Writes an amount as people read it: `123450` becomes `$1,234.50`. */
export type FormatMoney = (amount: Cents) => string

/** Currencies without a smaller unit (ISO 4217, minor unit 0). */
const WHOLE: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
)

/** Currencies of a thousand units (ISO 4217, minor unit 3). */
const THOUSANDTHS: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/**
 * How many decimals a currency has: 0, 2 or 3. By ISO 4217 and not by `Intl`, which knows what people usually write,
 * and differs between versions: no decimals for IQD, which has three.
 */
export function decimalsOf(currency: string): number {
  if (WHOLE.has(currency)) return 0
  return THOUSANDTHS.has(currency) ? 3 : 2
}

/** How many of the smallest units make one of a currency: 1, 100 or 1000. */
export function unitsOf(currency: string): number {
  return 10 ** decimalsOf(currency)
}

const formats = new Map<string, FormatMoney>()

/** Writes amounts of a currency in the manner of a locale; the same function for the same store. */
export function moneyFormat({ currency, locale }: MoneyFormat): FormatMoney {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const decimals = decimalsOf(currency)
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const formatter = numberFormat(locale, { ...style, ...digits })
  const units = unitsOf(currency)
  const format = (amount: Cents) => formatter.format(amount / units)
  formats.set(key, format)
  return format
}

/** What stands before an amount in a field: `$`, `€`; a code with a space after it where there is no sign, `KWD `. */
export function currencySymbol({ currency, locale }: MoneyFormat): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = numberFormat(locale, style).formatToParts(0)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency
  return symbol.length > 2 ? `${symbol} ` : symbol
}

/** Writes an amount as a plain decimal, as documented calls expect: `1995` of AUD becomes `19.95`, of JPY `1995`. */
export function decimalMoney(amount: Cents, currency: string): string {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(amount)
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * Reads a plain decimal such as `19.95`; `null` when it is none, is below zero, or has more decimals than the currency:
 * `10.999` is no price in AUD, and `10.5` none in JPY.
 */
export function readMoney(text: string, currency: string): Cents | null {
  const parts = /^(\d{1,13})(?:\.(\d+))?$/.exec(text.trim())
  if (parts === null) return null
  const decimals = decimalsOf(currency)
  const [, whole = '', part = ''] = parts
  if (part.length > decimals) return null
  const amount = Number(`${whole}${part.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(amount) ? amount : null
}
