import {
  type Cents,
  currencySymbol,
  decimalMoney,
  decimalsOf,
  type MoneyFormat,
  moneyFormat,
  unitsOf,
} from '@buoy/kernel/rules/money.ts'
import { type DecimalSign, type NoNumber, readDecimal } from './read-decimal.ts'

function whyNoPrice(why: NoNumber, currency: string): string {
  const decimals = decimalsOf(currency)
  const two = decimals === 2
  return {
    'not-a-number': `is not an amount such as ${decimalMoney(4995, currency)}.`,
    ambiguous: `can be read in two ways, and amounts are never guessed. Choose the decimal sign of the file${two ? ', or write it with two decimals' : ''}.`,
    'too-many-decimals': two
      ? 'has more than two decimals. Write the amount in whole cents.'
      : `has more decimals than ${currency} has: ${decimals === 0 ? 'none' : 'three'}.`,
  }[why]
}

/** How a currency may be written beside a price, as part of a pattern: `AUD`, `$`, `A$`. */
function currencySigns({ currency, locale }: MoneyFormat): string {
  const symbol = currencySymbol({ currency, locale })
    .trim()
    .replaceAll(/[^\p{L}]/gu, '\\$&')
  return `${currency}|[A-Z]{0,2}${symbol}`
}

/**
 * Reads an amount of the store's currency as files write it, with or without its sign: `$1,234.50`, `AUD 49.95`. An amount
 * above `highest` units of the currency is refused; `why` continues a sentence that begins with the cell.
 */
export function readMoneyCell(
  cell: string,
  { store, sign, highest }: { store: MoneyFormat; sign: DecimalSign | null; highest: number },
): { ok: true; amount: Cents } | { ok: false; why: string } {
  const { currency } = store
  const signs = currencySigns(store)
  const bare = cell
    .replace(new RegExp(`^(?:${signs})\\s*`, 'i'), '')
    .replace(new RegExp(`\\s*(?:${signs})$`, 'i'), '')
  const read = readDecimal(bare, { sign, decimals: decimalsOf(currency) })
  if (!read.ok) return { ok: false, why: whyNoPrice(read.why, currency) }
  const most = highest * unitsOf(currency)
  if (read.units <= most) return { ok: true, amount: read.units }
  return { ok: false, why: `is more than ${moneyFormat(store)(most).replace(/\.0+$/, '')}.` }
}
