import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { walletConsoleRoutes } from './server/console-routes.ts'
import { WALLET_SETTINGS } from './server/wallet-settings.ts'

export const feature = defineFeature({
  name: 'shop/checkout/wallet',
  settings: [WALLET_SETTINGS],
  consoleRoutes: [walletConsoleRoutes],
})
