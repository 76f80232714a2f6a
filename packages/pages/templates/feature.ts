import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { pageModules } from '../modules/added-modules.ts'
import { TEMPLATE_MODULES } from './modules/template-modules.ts'
import { templateRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'pages/templates',
  extensions: TEMPLATE_MODULES.map((schema) => pageModules.add(schema)),
  auditKinds: [
    { kind: 'page-templates', label: 'Templates', screen: '/pages/templates', hasOwnScreens: true },
  ],
  consoleRoutes: [templateRoutes],
  permissions: [needs('/page-templates', 'pages')],
})
