/** The global of a Shopify store, as far as its cart needs it. */
export type Shopify = { shop?: string; routes?: { root?: string } }

/** What a page says of the Shopify store that it belongs to; `null` for any other page. */
export function shopifyOf(window: Window): Shopify | null {
  return Reflect.get(window, 'Shopify') ?? null
}
