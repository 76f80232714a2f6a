/** Whether the shop follows visits: at once, only when somebody has said yes, or not at all. */
export type TrackingMode = 'on' | 'ask' | 'off'

/** What a visitor has chosen themselves, if anything. */
export type TrackingChoice = 'yes' | 'no' | null

/** Readable cookie that remembers the choice. */
export const CHOICE_COOKIE = 'buoy_tracking'
/** A choice is asked for again after this time, in seconds: 6 months of 30 days, as long as a visitor is kept. */
export const CHOICE_LIFETIME_SECONDS = 180 * 24 * 60 * 60

/**
 * Tells whether visits may be followed (S4.56). Their own choice in this shop counts first; without one,
 * their browser's Global Privacy Control means no; without that, the shop's mode decides.
 */
export function isTrackingAllowed(given: {
  mode: TrackingMode
  choice: TrackingChoice
  privacyControl: boolean
}): boolean {
  if (given.mode === 'off') return false
  if (given.choice !== null) return given.choice === 'yes'
  return !given.privacyControl && given.mode === 'on'
}

const CHOICE = new RegExp(`(?:^|;\\s*)${CHOICE_COOKIE}=(yes|no)(?:;|$)`)

/** The choice in a `Cookie` header or `document.cookie`. */
export function readChoice(cookies: string): TrackingChoice {
  const [, value] = CHOICE.exec(cookies) ?? []
  return value === 'yes' || value === 'no' ? value : null
}
