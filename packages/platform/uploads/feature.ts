import { defineFeature, needs } from '../feature/feature.ts'
import { uploadRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'platform/uploads',
  consoleRoutes: [uploadRoutes],
  permissions: [needs('/uploads', 'pictures')],
})
