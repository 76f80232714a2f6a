import type { OutcomeName } from './outcomes.ts'

/** A bank account that stands for an outcome. */
export type TestAccount = { number: string; outcome: OutcomeName }

/** The provider's published IBANs for tests. */
export const TEST_IBANS: readonly TestAccount[] = [
  { number: 'AT611904300234573201', outcome: 'clears' },
  { number: 'AT861904300235473202', outcome: 'payment_failed' },
  { number: 'AT591904300235473203', outcome: 'disputed' },
  { number: 'DE89370400440532013000', outcome: 'clears' },
  { number: 'DE62370400440532013001', outcome: 'payment_failed' },
  { number: 'DE35370400440532013002', outcome: 'disputed' },
  { number: 'FR1420041010050500013M02606', outcome: 'clears' },
  { number: 'NL39RABO0300065264', outcome: 'clears' },
]

/** The bank, state and branch of every Australian test account. */
export const TEST_BSB = '000000'

/** The provider's published account numbers for tests, all of them at {@link TEST_BSB}. */
export const TEST_BECS_ACCOUNTS: readonly TestAccount[] = [
  { number: '000123456', outcome: 'clears' },
  { number: '900123456', outcome: 'clears' },
  { number: '111111113', outcome: 'account_closed' },
  { number: '111111116', outcome: 'no_account' },
  { number: '222222227', outcome: 'refer_to_customer' },
  { number: '333333335', outcome: 'debit_not_authorized' },
]

/** Vouchers have no account: the payer's email says what becomes of them, as the provider's test mode does. */
export function outcomeOfVoucher(email: string): OutcomeName {
  return /\bexpire_(?:immediately|with_delay)@/.test(email) ? 'voucher_expired' : 'paid_at_counter'
}
