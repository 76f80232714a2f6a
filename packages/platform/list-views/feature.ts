import { defineFeature, needs } from '../feature/feature.ts'
import { listViewRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'platform/list-views',
  consoleRoutes: [listViewRoutes],
  // Everybody has views of their own; what they show, the lists themselves refuse or not.
  permissions: [needs('/list-views', 'own')],
})
