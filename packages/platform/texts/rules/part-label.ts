/** Names the part of the shop whose texts a namespace holds: `shop/checkout/order-received` is `Checkout, order received`. */
export function partLabel(namespace: string): string {
  const [, ...steps] = namespace.split('/')
  const words = (steps.length === 0 ? [namespace] : steps).join(', ').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The namespace of a text, by its id. */
export function partOf(id: string): string {
  return id.slice(0, id.lastIndexOf('.'))
}
