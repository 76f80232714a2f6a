/** Days for which single views, closes and activities can be kept. */
export const RETENTION_DAYS = [30, 90, 180, 365] as const
