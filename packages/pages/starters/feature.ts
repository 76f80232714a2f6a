import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { APPLY_STARTER_QUEUE, applyStarter, type StarterDeps } from './server/apply-starter.ts'
import { starterRoutes } from './server/console-routes.ts'
import { STARTER_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'pages/starters',
  extensions: STARTER_SET_UP,
  consoleRoutes: [starterRoutes],
  permissions: [needs('/starters', 'pages')],
  queues: [{ queue: APPLY_STARTER_QUEUE, retryLimit: 3 }],
  workers: (deps: StarterDeps) => [{ queue: APPLY_STARTER_QUEUE, work: () => applyStarter(deps) }],
})
