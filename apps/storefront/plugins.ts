import type { ModuleView } from '@buoy/pages/modules/module.ts'

/** Views of the modules of the plugins that `buoy.config.ts` names; a build puts them in place of this list. */
export const PLUGINS: readonly Readonly<Record<string, ModuleView<never>>>[] = []
