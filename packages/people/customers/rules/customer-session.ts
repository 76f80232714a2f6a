/** Guests' session ids are 22 letters and digits, so the two never meet. */
const PREFIX = 'customer_'

/**
 * The session that a customer's cart and checkout belong to: the same on every device on which they are
 * signed in. No secret: it counts only for a request whose login has been checked.
 */
export function customerSession(customerId: string): string {
  return `${PREFIX}${customerId}`
}
