import type { Screen } from '@buoy/platform/feature/screen.ts'

/** Screens of the plugins that `buoy.config.ts` names; a build puts them in place of this list. */
export const PLUGINS: readonly (readonly Screen[])[] = []
