import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { readSetting, type SettingDocument } from '@buoy/platform/settings/server/setting-document.ts'
import { z } from 'zod'
import { HEADER_STYLES } from '../../document/rules/header-styles.ts'
import type { Theme } from '../contract.ts'
import { USUAL_THEME } from '../rules/shown-header.ts'

const stored = z.object({
  headerStyle: z.enum(HEADER_STYLES).default(USUAL_THEME.headerStyle),
  hidesHeader: z.boolean().default(USUAL_THEME.hidesHeader),
  headerHeight: z.number().default(USUAL_THEME.headerHeight),
  scrollToTop: z.boolean().default(USUAL_THEME.scrollToTop),
})

export const THEME: SettingDocument<Theme> = { name: 'theme', schema: stored }

/** How the shop looks, as stored now. */
export function readTheme(deps: { db: Database }): Promise<Theme> {
  return readSetting(deps.db, THEME)
}

/** The same, kept in this process and read again when an owner has changed it. */
export function openTheme(deps: { db: Database; listen: Listen }): () => Promise<Theme> {
  return remember(deps.listen, 'settings_changed', () => readTheme(deps))
}
