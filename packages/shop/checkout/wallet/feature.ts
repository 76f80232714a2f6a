import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { walletConsoleRoutes } from './server/console-routes.ts'

export const feature = defineFeature({
  name: 'shop/checkout/wallet',
  consoleRoutes: [walletConsoleRoutes],
})
