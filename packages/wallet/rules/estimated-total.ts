import type { TransactionInfo } from './wallet-request.ts'

/** The total as the browser's own payment interface shows it; `value` is decimal text. */
export type EstimatedTotal = { label: string; amount: { currency: string; value: string } }

/** The total of a request, or nothing in US dollars when the request gives none (S9.24). */
export function estimatedTotal(transactionInfo?: Partial<TransactionInfo>): EstimatedTotal {
  return {
    label: transactionInfo?.totalPriceLabel ?? 'Estimated total',
    amount: {
      currency: transactionInfo?.currencyCode ?? 'USD',
      value: transactionInfo?.totalPrice ?? '0',
    },
  }
}
