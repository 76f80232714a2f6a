import { DAY_MS } from '@buoy/kernel/rules/time.ts'

/** `stopped` is what we do after days in which nothing was taken; `paused` is what an owner does. */
export type WebhookState = 'active' | 'paused' | 'stopped'
export type WebhookMove = 'pause' | 'resume' | 'stop'

/** Where a webhook may go from where it is. Leads that come meanwhile wait, and go out when it is resumed. */
export const WEBHOOK_LIFE: Readonly<Record<WebhookState, Partial<Record<WebhookMove, WebhookState>>>> = {
  active: { pause: 'paused', stop: 'stopped' },
  paused: { resume: 'active' },
  stopped: { resume: 'active' },
}

/** Where a webhook is after a move; `null` when it does not allow it. */
export function webhookStateAfter(state: WebhookState, move: WebhookMove): WebhookState | null {
  return WEBHOOK_LIFE[state][move] ?? null
}

/** A webhook that has taken nothing for so many days is stopped, and its owner hears of it. */
export const DAYS_UNTIL_STOPPED = 5

/** Tells whether a webhook that fails at `now` has done nothing else for too long. */
export function hasFailedTooLong(failingSince: Date | null, now: Date): boolean {
  return failingSince !== null && now.getTime() - failingSince.getTime() >= DAYS_UNTIL_STOPPED * DAY_MS
}
