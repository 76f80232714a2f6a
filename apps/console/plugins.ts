import type { PluginScreen } from '@buoy/platform/feature/screens.ts'

/** Screens of the plugins that `buoy.config.ts` names; a build puts them in place of this list. */
export const PLUGINS: readonly (readonly PluginScreen[])[] = []
