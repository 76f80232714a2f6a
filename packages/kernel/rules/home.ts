/** The country that the store sells in, ISO 3166 (S9.08). Its currency is `CURRENCY` in `money.ts`. */
export const HOME_COUNTRY = 'AU'

/** Code of the state that a fresh address form begins with (S9.08, S3.13). */
export const HOME_STATE = 'NSW'
