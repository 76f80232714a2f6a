import { defineFeature, needs } from '../feature/feature.ts'
import { setUpRoutes } from './server/console-routes.ts'
import { SET_UP } from './server/set-up-setting.ts'

export const feature = defineFeature({
  name: 'platform/set-up',
  settings: [SET_UP],
  consoleRoutes: [setUpRoutes],
  permissions: [needs('/set-up', 'settings')],
})
