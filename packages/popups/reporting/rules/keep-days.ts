/** Days for which single views, closes and activities can be kept. */
export const KEEP_DAYS = [30, 90, 180, 365] as const
