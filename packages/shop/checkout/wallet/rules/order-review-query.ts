import { isWalletGateway, type WalletGateway } from './wallet-gateways.ts'

/** The query parameter that hands a wallet's token over to the checkout (S2.32). */
export const ORDER_REVIEW = '_stripe_order_review'

/**
 * Reads `_stripe_order_review` (S2.32, S2.33): percent-encoded base64 of JSON with `payment_method` and
 * `payment_nonce`. `null` for anything else, since an address is public input. `decodeBase64` is `atob`.
 */
export function readOrderReview(
  search: string,
  decodeBase64: (text: string) => string,
): { gateway: WalletGateway; token: string } | null {
  const encoded = new RegExp(`[?&]${ORDER_REVIEW}=([^&]+)`).exec(search)?.[1]
  if (encoded === undefined) return null
  try {
    const payload = JSON.parse(decodeBase64(decodeURIComponent(encoded))) as Record<string, unknown> | null
    const { payment_method: gateway, payment_nonce: token } = payload ?? {}
    if (typeof gateway !== 'string' || !isWalletGateway(gateway)) return null
    return typeof token === 'string' && /^pm_\w{1,250}$/.test(token) ? { gateway, token } : null
  } catch {
    // Whatever is not ours is none of our business.
    return null
  }
}

/** The query without the parameter. */
export function withoutOrderReview(search: string): string {
  const left = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${ORDER_REVIEW}=`))
  return left.length === 0 ? '' : `?${left.join('&')}`
}
