import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { projectConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'pages/projects',
  auditKinds: [{ kind: 'projects', label: 'Projects', screen: '/projects', hasOwnScreens: true }],
  consoleRoutes: [projectConsoleRoutes],
  permissions: [needs('/projects', 'pages')],
})
