import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { paymentCalls } from '../flow/server/payment-calls.ts'
import { walletRoutes } from './server/wallet-routes.ts'
import { walletSettingsCall } from './server/wallet-settings-call.ts'

export const feature = defineFeature({
  name: 'shop/checkout/wallet-checkout',
  calls: (
    deps: Parameters<typeof paymentCalls>[0] &
      Parameters<typeof walletRoutes>[0] &
      Parameters<typeof walletSettingsCall>[0],
  ) => ({
    ...paymentCalls(deps, walletRoutes(deps)),
    ...walletSettingsCall(deps),
  }),
})
