import { defineFeature, needs } from '../feature/feature.ts'
import { translationConsoleRoutes } from './server/console-routes.ts'
import { TRANSLATABLE_PICTURES } from './server/translatable-pictures.ts'
import { TRANSLATABLE_STORE } from './server/translatable-store.ts'

export const feature = defineFeature({
  name: 'platform/translations',
  extensions: [TRANSLATABLE_STORE, TRANSLATABLE_PICTURES],
  auditKinds: [{ kind: 'translations', label: 'Translations', screen: '/translations' }],
  consoleRoutes: [translationConsoleRoutes],
  permissions: [needs('/translations', 'products')],
})
