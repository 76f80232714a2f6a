import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { SEARCH_QUEUES, searchWorkers } from './server/refresh-words.ts'

export const feature = defineFeature({
  name: 'shop/catalogue/search',
  queues: SEARCH_QUEUES,
  workers: searchWorkers,
})
