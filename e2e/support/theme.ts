import type { Theme } from '@buoy/pages/theme/rules/theme.ts'
import { PRESETS } from '@buoy/pages/theme/rules/theme-presets.ts'
import type { OpenServer } from './server.ts'

/** Shows a theme to everybody, as publishing it does. */
export async function publishTheme(buoy: OpenServer, theme: Theme): Promise<void> {
  await buoy.query(
    `with version as (
       insert into pages.theme_version
       select coalesce(max(version), 0) + 1, $1, now() from pages.theme_version
       returning 1
     )
     select pg_notify('settings_changed', 'theme') from version`,
    [JSON.stringify(theme)],
  )
}

/** A built-in theme by its key. */
export function preset(wanted: string): Theme {
  const found = PRESETS.find(({ key }) => key === wanted)
  if (found === undefined) throw new Error(`There is no theme called ${wanted}.`)
  return found.theme
}
