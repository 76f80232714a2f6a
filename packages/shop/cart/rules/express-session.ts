/**
 * The session that a product bought at once belongs to, beside the shopper's own: the cart they have been
 * filling stays as it is, and so does the checkout they may have begun with it.
 */
export function expressSession(session: string): string {
  return `express:${session}`
}
