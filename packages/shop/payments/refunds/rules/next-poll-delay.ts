import { DAY_MS } from '@buoy/kernel/rules/time.ts'

/** Days after which a refund that was called done is looked at again; most that come back do so in the first of them. */
const LOOK_AFTER_DAYS = [1, 3, 7, 14, 30]
/** So long a look that the provider has not answered is tried again. */
const GIVE_UP_AFTER_DAYS = 31

/** When a refund that is done `since` is looked at after `now`; `null` when what has arrived has arrived. */
export function nextPollDelay(since: Date, now: Date): Date | null {
  const looks = LOOK_AFTER_DAYS.map((days) => new Date(since.getTime() + days * DAY_MS))
  return looks.find((look) => look > now) ?? null
}

/** Tells whether nobody looks any more at a refund that is done `since`, answered or not. */
export function isPollingOver(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > GIVE_UP_AFTER_DAYS * DAY_MS
}
