import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { openHeaderSettings } from '@buoy/pages/header/server/header-setting.ts'
import { openMenus } from '@buoy/pages/menus/server/read-menus.ts'
import { openRedirects } from '@buoy/pages/page-management/server/redirect-rows.ts'
import { openPageSlugs } from '@buoy/pages/publishing/server/list-page-slugs.ts'
import { openTemplates } from '@buoy/pages/templates/server/find-template.ts'
import { openTheme } from '@buoy/pages/theme/server/show-theme.ts'
import { openAnnouncement } from '@buoy/platform/announcement/server/announcement-setting.ts'

/** What owners have set that all pages depend on; each is read once and again when it has changed. */
export function openPageSettings(deps: { db: Database; listen: Listen }) {
  return {
    announcement: openAnnouncement(deps),
    menus: openMenus(deps),
    pageSlugs: openPageSlugs(deps),
    headerSettings: openHeaderSettings(deps),
    theme: openTheme(deps),
    redirects: openRedirects(deps),
    templates: openTemplates(deps),
  }
}
