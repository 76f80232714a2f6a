import { DAY_MS } from '@buoy/kernel/rules/time.ts'

/** `stopped` is what we do after days in which nothing was taken; `paused` is what an owner does. */
export type ConnectionState = 'active' | 'paused' | 'stopped'
export type ConnectionMove = 'pause' | 'resume' | 'stop'

/** Where a connection may go from where it is. What comes meanwhile waits, and goes out when it is resumed. */
export const CONNECTION_LIFE: Readonly<
  Record<ConnectionState, Partial<Record<ConnectionMove, ConnectionState>>>
> = {
  active: { pause: 'paused', stop: 'stopped' },
  paused: { resume: 'active' },
  stopped: { resume: 'active' },
}

/** Where a connection is after a move; `null` when it does not allow it. */
export function connectionStateAfter(state: ConnectionState, move: ConnectionMove): ConnectionState | null {
  return CONNECTION_LIFE[state][move] ?? null
}

/** A connection that has taken nothing for so many days is stopped, and its owner hears of it. */
export const DAYS_UNTIL_STOPPED = 5

/** Tells whether a connection that fails at `now` has done nothing else for too long. */
export function hasFailedTooLong(failingSince: Date | null, now: Date): boolean {
  return failingSince !== null && now.getTime() - failingSince.getTime() >= DAYS_UNTIL_STOPPED * DAY_MS
}
