import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { readSetting, type SettingDocument } from '@buoy/platform/settings/server/setting-document.ts'
import { z } from 'zod'
import { HEADER_STYLES } from '../../document/rules/header-styles.ts'
import type { HeaderSettings } from '../contract.ts'
import { USUAL_HEADER } from '../rules/shown-header.ts'

const stored = z.object({
  headerStyle: z.enum(HEADER_STYLES).default(USUAL_HEADER.headerStyle),
  hidesHeader: z.boolean().default(USUAL_HEADER.hidesHeader),
  headerHeight: z.number().default(USUAL_HEADER.headerHeight),
  scrollToTop: z.boolean().default(USUAL_HEADER.scrollToTop),
})

export const HEADER: SettingDocument<HeaderSettings> = { name: 'header', schema: stored }

/** How the shop looks, as stored now. */
export function readHeaderSettings(deps: { db: Database }): Promise<HeaderSettings> {
  return readSetting(deps.db, HEADER)
}

/** The same, kept in this process and read again when an owner has changed it. */
export function openHeaderSettings(deps: { db: Database; listen: Listen }): () => Promise<HeaderSettings> {
  return remember(deps.listen, 'settings_changed', () => readHeaderSettings(deps))
}
