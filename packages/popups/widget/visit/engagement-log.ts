import type { PopupObject } from '../../display/popup-contract.ts'
import { addEngagement, type Engagement, readEngagements } from '../../targeting/rules/engagements.ts'
import { localStore } from './local-store.ts'

const KEY = 'poptin_engagements'

/** What this visitor has done with popups of the site (W3.21). */
export function engagements(): Engagement[] {
  return readEngagements(localStore.read(KEY))
}

/** Keeps what a visitor has just done with a popup. */
export function noteEngagement(popup: PopupObject, event: Engagement['event']): void {
  const { poptin_id: id, poptin_type: type, poptin_target: target } = popup
  localStore.write(KEY, addEngagement(localStore.read(KEY), { id, type, target, event, at: Date.now() }))
}
