import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { checkoutCalls } from './server/checkout-calls.ts'
import { holdCalls } from './server/hold-calls.ts'
import { HOLD_QUEUES, holdWorkers } from './server/release-lapsed-holds.ts'
import { updateIntentCalls } from './server/update-intent-calls.ts'

export const feature = defineFeature({
  name: 'shop/checkout/flow',
  calls: (
    deps: Parameters<typeof checkoutCalls>[0] &
      Parameters<typeof holdCalls>[0] &
      Parameters<typeof updateIntentCalls>[0],
  ) => ({ ...checkoutCalls(deps), ...holdCalls(deps), ...updateIntentCalls(deps) }),
  queues: HOLD_QUEUES,
  workers: holdWorkers,
})
