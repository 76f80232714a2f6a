import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { pageEditorRoutes } from './server/console-routes.ts'
import { sectionRoutes } from './server/section-routes.ts'

export const feature = defineFeature({
  name: 'pages/editor',
  auditKinds: [{ kind: 'page-content', label: 'Page content' }],
  consoleRoutes: [pageEditorRoutes, sectionRoutes],
  permissions: [
    needs('/page-editor', 'pages'),
    needs('/page-modules', 'pages'),
    needs('/page-sections', 'pages'),
  ],
})
