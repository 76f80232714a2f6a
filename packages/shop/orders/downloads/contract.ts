/**
 * How a file of an order stands: `closed` while the order is not paid, waits for the owner, or was cancelled or
 * refunded; `used-up` and `expired` by the limits of its product.
 */
export type DownloadState = 'open' | 'used-up' | 'expired' | 'closed'

/** A file that an order lets its buyer download; `path` opens it without signing in. */
export type BoughtDownload = {
  id: number
  /** What the product and the file are called. */
  product: string
  name: string
  path: string
  state: DownloadState
  /** Downloads that are left; `null` is without a limit. */
  remaining: number | null
  /** ISO 8601 UTC; `null` is without an end. */
  expiresAt: string | null
  orderNumber: number
}

/** The same for the owner, without the link: how often it was used. */
export type OrderDownload = Omit<BoughtDownload, 'path' | 'orderNumber'> & {
  downloaded: number
  lastAt: string | null
}
