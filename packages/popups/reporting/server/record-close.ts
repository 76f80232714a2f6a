import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { EventLog, Kept } from './event-log.ts'

/** Keeps that a popup was closed without a conversion (W7.27), unless too many wait to be written. */
export async function recordClose(
  deps: { events: Pick<EventLog, 'closes'>; clock: Clock; chance: Chance },
  input: {
    clientId: string
    campaignId: string
    version: number
    url: string
    device: 'desktop' | 'mobile'
    country: string
  },
): Promise<Kept> {
  return deps.events.closes.add({ ...input, id: randomId(deps.chance), at: deps.clock.now() })
}
