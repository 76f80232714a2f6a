import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { EventLog, Kept } from './event-log.ts'

type Activity = {
  clientId: string
  /** `null` for a session, which belongs to no campaign. */
  campaignId: string | null
  kind: 'session' | 'viewed' | 'closed'
  email: string
  url: string
  store: string
  storeCustomerId: string
}

/** Keeps what a visitor whose e-mail is known did (W7.28, W7.29), unless too many wait to be written. */
export async function recordActivity(
  deps: { events: Pick<EventLog, 'activities'>; clock: Clock; chance: Chance },
  input: Activity,
): Promise<Kept> {
  return deps.events.activities.add({ ...input, id: randomId(deps.chance), at: deps.clock.now() })
}
