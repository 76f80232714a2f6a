/** Namespaces of texts that only the server writes: `shop/emails/orders`, `shop/papers`. */
const SERVER_ONLY = /^\w+\/(?:emails|papers)[/.]/

/** Whether pages may show a text, by its id, so that browsers need it. */
export function isOnPages(id: string): boolean {
  return !SERVER_ONLY.test(id)
}
