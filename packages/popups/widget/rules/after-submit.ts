/** The thank-you screen's time when the owner has set none (W4.30), in seconds. */
const THANKS_SECONDS = 5
/** How long the form stays when no thank-you screen follows (W4.31, W4.32), in ms. */
const LEAD_MS = { en: 2000, he: 1000 } as const
const OTHER_MS = 100

/** Seconds until the thank-you screen closes by itself, or `null` when it waits for the visitor (W3.45, W4.30). */
export function thanksSeconds(closesByItself: boolean, seconds: number): number | null {
  if (!closesByItself) return null
  return seconds > 0 ? seconds : THANKS_SECONDS
}

/** Ms until a popup without thank-you screen closes after its form was sent (W4.31, W4.32). */
export function closeDelayMs(goal: string, language: 'en' | 'he'): number {
  return goal === 'lead' ? LEAD_MS[language] : OTHER_MS
}

/** A redirect waits so long (W9.22), in ms; longer when there is a thank-you screen to read first (W9.23). */
const REDIRECT_MS = { desktop: 200, mobile: 50 } as const
const REDIRECT_AFTER_THANKS_MS = 4000
/** So many times as long after a game with a coupon (W9.25). */
const WITH_COUPON = 3

/** Ms until the page goes where the owner wants it after a conversion (W9.22, W9.23), or after a game (W9.25). */
export function redirectDelayMs(
  device: 'desktop' | 'mobile',
  hasThanks: boolean,
  isGameWithCoupon = false,
): number {
  if (isGameWithCoupon) return REDIRECT_AFTER_THANKS_MS * WITH_COUPON
  return hasThanks ? REDIRECT_AFTER_THANKS_MS : REDIRECT_MS[device]
}
