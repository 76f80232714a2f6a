import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { PopupType } from '../../model/contract.ts'
import type { EventLog, Kept } from './event-log.ts'

type View = {
  clientId: string
  campaignId: string
  version: number
  viewerId: string
  trigger: string
  type: PopupType
  url: string
  device: 'desktop' | 'mobile'
  country: string
}

/** Keeps that a popup was shown. Gives the view's id once it is written (W7.26), or why it is not kept. */
export async function recordView(
  deps: { events: Pick<EventLog, 'views'>; clock: Clock; chance: Chance },
  input: View,
): Promise<{ id: string } | Exclude<Kept, 'written'>> {
  const id = randomId(deps.chance)
  const added = await deps.events.views.add({ ...input, id, at: deps.clock.now() })
  return added === 'written' ? { id } : added
}
