/** Addresses of the account's pages, those of WooCommerce, so that existing links go on working (S2.20). */
export const ACCOUNT_PATH = '/index.php/my-account/'
export const LOST_PASSWORD_PATH = `${ACCOUNT_PATH}lost-password/`
export const CONFIRM_ADDRESS_PATH = `${ACCOUNT_PATH}confirm-address/`

/** Where a mailed link for a new password leads. */
export function resetPasswordPath(secret: string): string {
  return `${LOST_PASSWORD_PATH}?key=${encodeURIComponent(secret)}`
}

/** Where a mailed link that confirms an address leads. */
export function confirmAddressPath(secret: string): string {
  return `${CONFIRM_ADDRESS_PATH}?key=${encodeURIComponent(secret)}`
}
