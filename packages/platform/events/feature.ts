import { defineFeature } from '../feature/feature.ts'
import { EVENT_QUEUES, eventWorkers } from './server/dispatch-events.ts'

export const feature = defineFeature({
  name: 'platform/events',
  queues: EVENT_QUEUES,
  workers: eventWorkers,
})
