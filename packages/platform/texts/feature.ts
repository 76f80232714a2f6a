import { defineFeature, needs } from '../feature/feature.ts'
import { textConsoleRoutes } from './server/console-routes.ts'
import { SHOP_LANGUAGES } from './server/languages-setting.ts'
import { OWN_TEXTS } from './server/own-texts.ts'

export const feature = defineFeature({
  name: 'platform/texts',
  settings: [OWN_TEXTS, SHOP_LANGUAGES],
  auditKinds: [
    { kind: 'texts', label: 'Texts', screen: '/settings/texts' },
    { kind: 'languages', label: 'Languages', screen: '/settings/languages' },
  ],
  consoleRoutes: [textConsoleRoutes],
  permissions: [needs('/texts', 'settings'), needs('/languages', 'settings')],
})
