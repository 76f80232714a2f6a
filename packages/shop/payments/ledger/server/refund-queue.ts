/** Jobs `{ orderId, reason }`: send all that is left of an order's payment back. */
export const REFUND_QUEUE = 'refund-order'
/** Jobs `Surplus`: send a second payment of an order back. */
export const SURPLUS_QUEUE = 'refund-surplus'
/** Jobs `{ intent }`: let money go that a bank keeps for a checkout session which has ended. */
export const VOID_QUEUE = 'void-payment'

/** A payment that came although its order was paid already. */
export type Surplus = { orderId: number; checkoutSessionId: string; charge: string }
