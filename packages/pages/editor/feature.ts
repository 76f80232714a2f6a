import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { pageEditorRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'pages/editor',
  auditKinds: [{ kind: 'page-content', label: 'Page content' }],
  consoleRoutes: [pageEditorRoutes],
  permissions: [needs('/page-editor', 'pages'), needs('/page-modules', 'pages')],
})
