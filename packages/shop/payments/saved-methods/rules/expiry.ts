/** How long a payment method is still good. */
export type ExpiryState = 'good' | 'soon' | 'expired'

/** From this many days before its last day, its owner is warned. */
export const WARN_DAYS = 30

const DAY_MS = 86_400_000

/** How a method with this last day stands on `today`; both `YYYY-MM-DD`, `null` for what does not expire. */
export function expiryState(expiresOn: string | null, today: string): ExpiryState {
  if (expiresOn === null) return 'good'
  const left = (Date.parse(expiresOn) - Date.parse(today)) / DAY_MS
  if (left < 0) return 'expired'
  return left <= WARN_DAYS ? 'soon' : 'good'
}

/** The month as it stands on the card, `12/30`; '' for what does not expire. */
export function expiryLabel(expiresOn: string | null): string {
  if (expiresOn === null) return ''
  return `${expiresOn.slice(5, 7)}/${expiresOn.slice(2, 4)}`
}
