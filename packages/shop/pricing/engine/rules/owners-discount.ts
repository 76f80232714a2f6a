/** Stands in the place of a coupon's code for a discount that the owner gave by hand; no coupon's code is empty. */
export const OWNERS_DISCOUNT = ''
