/** A time trigger as it comes: seconds on this page, or in the whole visit to the site (W3.17). */
export type TimeTrigger = { seconds: number; scope: 'page' | 'website' }

/**
 * How long a time trigger still waits, in ms (W4.10, W4.11). `onPageMs` is the time since the page was
 * opened, `earlierSeconds` what earlier pages of the visit took.
 */
export function waitForTimeMs(trigger: TimeTrigger, onPageMs: number, earlierSeconds: number): number {
  const spentMs = trigger.scope === 'website' ? onPageMs + earlierSeconds * 1000 : onPageMs
  return Math.max(0, trigger.seconds * 1000 - spentMs)
}
