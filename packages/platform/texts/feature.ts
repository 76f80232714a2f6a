import { defineFeature, needs } from '../feature/feature.ts'
import { textConsoleRoutes } from './server/console-routes.ts'
import { OWN_TEXTS } from './server/own-texts.ts'

export const feature = defineFeature({
  name: 'platform/texts',
  settings: [OWN_TEXTS],
  auditKinds: [{ kind: 'texts', label: 'Texts', screen: '/settings/texts' }],
  consoleRoutes: [textConsoleRoutes],
  permissions: [needs('/texts', 'settings')],
})
