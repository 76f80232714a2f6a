import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { pageConsoleRoutes } from './server/console-routes.ts'
import { redirectConsoleRoutes } from './server/redirect-routes.ts'
import { HOME_SET_UP } from './server/set-up.ts'

export const feature = defineFeature({
  name: 'pages/page-management',
  extensions: [HOME_SET_UP],
  auditKinds: [
    { kind: 'pages', label: 'Pages', screen: '/pages', hasOwnScreens: true },
    { kind: 'redirects', label: 'Redirects', screen: '/pages/redirects' },
  ],
  consoleRoutes: [pageConsoleRoutes, redirectConsoleRoutes],
  permissions: [needs('/pages', 'pages'), needs('/redirects', 'pages')],
})
