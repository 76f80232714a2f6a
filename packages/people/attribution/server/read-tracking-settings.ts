import type { Database } from '@buoy/kernel/server/database.ts'
import { readSetting } from '@buoy/kernel/server/settings.ts'
import { type TrackingSettings, trackingSettings } from '../contract.ts'

/** Name of the settings of attribution among the store's settings. */
export const TRACKING_SETTING = 'tracking'

/** On by default: a first-party record that is told to nobody. Owners of stricter countries ask first. */
const DEFAULTS: TrackingSettings = { mode: 'on', promoCodes: false }

/** How the shop follows visits. */
export async function readTrackingSettings(deps: { db: Database }): Promise<TrackingSettings> {
  return (await readSetting(deps.db, TRACKING_SETTING, trackingSettings)) ?? DEFAULTS
}
