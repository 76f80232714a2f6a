/**
 * The session that a product bought at once belongs to, beside the shopper's own: the cart she has been
 * filling stays as it is, and so does the checkout she may have begun with it.
 */
export function expressSession(session: string): string {
  return `express:${session}`
}
