const REASONS: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'the card was reported lost or stolen',
  expired_or_canceled_card: 'the card has expired or was cancelled',
  declined: 'the bank did not take it',
  insufficient_funds: 'your balance at the provider did not cover it',
  charge_for_pending_refund_disputed: 'the cardholder disputes the charge',
  merchant_request: 'it was cancelled at the provider’s pages',
}

/** Why a refund did not arrive, in words for the owner, by the provider's `failure_reason`. */
export function refundFailure(reason: string | null | undefined): string {
  return REASONS[reason ?? ''] ?? 'the provider gives no reason'
}
