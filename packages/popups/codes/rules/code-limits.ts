/** Longest code, and the most of one upload. */
export const CODE_LENGTH_AT_MOST = 60
export const CODES_AT_ONCE = 10_000
/** The longest that a code of a list is good, in days from when it is given. */
export const GOOD_FOR_DAYS_AT_MOST = 365
/** The owner is told when fewer codes, or prizes of a stock, are left; `WARN_BELOW` when they have not said. */
export const WARN_BELOW = 10
export const WARN_BELOW_AT_MOST = 1000
/** Most codes kept ready that are made in a Shopify store, and how many when nothing is said. */
export const READY_AT_MOST = 500
export const USUAL_READY = 50
/** The list of a popup's coupon. No prize of a game has such an id. */
export const COUPON_LIST = '_coupon'
