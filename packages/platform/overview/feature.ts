import { defineFeature, needs } from '../feature/feature.ts'
import { overviewRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'platform/overview',
  consoleRoutes: [overviewRoutes],
  // Everybody asks; each is told what their role may see.
  permissions: [needs('/to-dos', 'own'), needs('/records', 'own')],
})
