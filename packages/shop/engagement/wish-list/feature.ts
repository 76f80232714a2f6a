import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { wishCalls } from './server/wish-calls.ts'

export const feature = defineFeature({
  name: 'shop/engagement/wish-list',
  calls: wishCalls,
})
