/**
 * How money goes back, in words for the customer: to the card that paid, by the way it came, or as the owner said for
 * one by hand.
 */
export function refundHow(
  refund: { way: 'card' | 'manual' | 'provider'; method: string },
  order: { paymentCard: string | null; paymentTitle: string },
): string {
  if (refund.way === 'manual') return refund.method === '' ? 'By hand' : refund.method
  return `To ${order.paymentCard ?? `the account you paid with (${order.paymentTitle})`}`
}
