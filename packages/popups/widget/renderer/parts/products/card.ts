import type { WireProduct } from '../../../../products/contract.ts'
import { shopifyOf } from '../../../store/shopify.ts'

/** A product card, as it came from the service. */
export type Card = WireProduct

/** The address of a product's page: its own, unless that is code, else `/products/{handle}` of the store (W3.70). */
export function productPage({ url, handle }: Card): string {
  if (url !== undefined && /^https?:/.test(url)) return url
  return `${shopifyOf(window)?.routes?.root ?? '/'}products/${encodeURIComponent(handle)}`
}

/** Whether the product can be put into a cart from this page: that of its own shop, or of a Shopify store. */
export function canAddHere({ url }: Card): boolean {
  return url === undefined ? shopifyOf(window) !== null : isOwnPage(url)
}

/** Whether an address is of our own shop, and the page as well. */
export function isOwnPage(url: string): boolean {
  return new URL(url, location.href).origin === location.origin
}
