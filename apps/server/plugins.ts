import type { Feature } from '@buoy/platform/feature/feature.ts'
import type { ServerDeps } from './server-deps.ts'

/** Features of the plugins that `buoy.config.ts` names; a build puts them in place of this list. */
export const PLUGINS: readonly Feature<ServerDeps>[] = []
