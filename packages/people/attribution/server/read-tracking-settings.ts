import type { Database } from '@buoy/kernel/server/database.ts'
import { readSetting, type SettingDocument } from '@buoy/platform/settings/server/setting-document.ts'
import { z } from 'zod'
import { type TrackingSettings, trackingSettings } from '../contract.ts'

/** On by default: a first-party record that is told to nobody. Owners of stricter countries ask first. */
const stored = z.object({
  mode: trackingSettings.shape.mode.default('on'),
  promoCodes: trackingSettings.shape.promoCodes.default(false),
})

export const TRACKING_SETTINGS: SettingDocument<TrackingSettings> = { name: 'tracking', schema: stored }

/** How the shop follows visits. */
export function readTrackingSettings(deps: { db: Database }): Promise<TrackingSettings> {
  return readSetting(deps.db, TRACKING_SETTINGS)
}
