import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import {
  lockSetting,
  readSetting,
  type SettingDocument,
  writeSetting,
} from '@buoy/platform/settings/server/setting-document.ts'
import { z } from 'zod'
import type { MapSettings, MapTiles } from '../contract.ts'
import { tileOrigin } from '../rules/tile-address.ts'

const stored = z.object({ address: z.string().default(''), attribution: z.string().default('') })
export const MAP_SETTINGS: SettingDocument<MapSettings> = { name: 'maps', schema: stored }

/** Where the shop's maps get their tiles, as stored now. */
export function readMapSettings(deps: { db: Database }): Promise<MapSettings> {
  return readSetting(deps.db, MAP_SETTINGS)
}

/** The tiles of the shop's maps; `null` for the outlines that come with Buoy. */
export async function findTiles(deps: { db: Database }): Promise<MapTiles | null> {
  const settings = await readMapSettings(deps)
  return settings.address === '' ? null : settings
}

/** The host that pages may load tiles from, kept in this process until an owner changes it; `null` for none. */
export function openTileOrigin(deps: { db: Database; listen: Listen }): () => Promise<string | null> {
  return remember(deps.listen, 'settings_changed', async () => {
    const tiles = await findTiles(deps)
    return tiles && tileOrigin(tiles.address)
  })
}

/** Writes where maps get their tiles, and who changed it. Pages that are kept are drawn again. */
export async function saveMapSettings(
  deps: { db: Database; clock: Clock },
  input: { settings: MapSettings; owner: AuditedChange['owner'] },
): Promise<MapSettings> {
  const { settings, owner } = input
  return deps.db.transaction(async (tx) => {
    await lockSetting(tx, MAP_SETTINGS, deps.clock)
    await writeSetting(tx, MAP_SETTINGS, settings, deps.clock)
    // The address may hold a key.
    const host = (settings.address && tileOrigin(settings.address)) || 'outlines'
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'settings',
        ref: 'maps',
        action: 'settings changed',
        subject: 'maps',
        detail: { tiles: host },
      },
    )
    return settings
  })
}
