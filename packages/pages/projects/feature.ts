import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { projectConsoleRoutes } from './server/console-routes.ts'
import { TRANSLATABLE_PROJECTS } from './server/translatable-projects.ts'

export const feature = defineFeature({
  name: 'pages/projects',
  extensions: TRANSLATABLE_PROJECTS,
  auditKinds: [{ kind: 'projects', label: 'Projects', screen: '/projects', hasOwnScreens: true }],
  consoleRoutes: [projectConsoleRoutes],
  permissions: [needs('/projects', 'pages')],
})
