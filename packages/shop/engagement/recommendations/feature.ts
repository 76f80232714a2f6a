import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { RECOMMENDATION_QUEUES, recommendationWorkers } from './server/count-bought-together.ts'

export const feature = defineFeature({
  name: 'shop/engagement/recommendations',
  queues: RECOMMENDATION_QUEUES,
  workers: recommendationWorkers,
})
