import type { PopupObject } from '../../model/popup-object-contract.ts'
import {
  addEngagement,
  type Engagement,
  engagementWith,
  readEngagements,
} from '../../targeting/rules/engagements.ts'
import { localStore } from './local-store.ts'

const KEY = 'poptin_engagements'

/** What this visitor has done with popups of the site (W3.21). */
export function engagements(): Engagement[] {
  return readEngagements(localStore.read(KEY))
}

/** Keeps what a visitor has just done with a popup. */
export function noteEngagement(popup: PopupObject, event: Engagement['event']): void {
  localStore.write(KEY, addEngagement(localStore.read(KEY), engagementWith(popup, event, Date.now())))
}
