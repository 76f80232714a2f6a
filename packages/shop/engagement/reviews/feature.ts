import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { reviewsConsoleRoutes } from './server/console-routes.ts'
import { reviewCalls } from './server/mark-helpful.ts'
import { reviewsOfPerson } from './server/personal-data.ts'
import { reviewWritten } from './server/review-events.ts'
import { REVIEW_SETTINGS } from './server/review-settings.ts'
import { REVIEW_QUEUES, reviewWorkers } from './server/review-workers.ts'
import { REVIEWS_TO_DO } from './server/reviews-to-do.ts'

export const feature = defineFeature({
  name: 'shop/engagement/reviews',
  extensions: [REVIEWS_TO_DO],
  settings: [REVIEW_SETTINGS],
  auditKinds: [{ kind: 'reviews', label: 'Reviews', screen: '/reviews' }],
  events: [reviewWritten],
  consoleRoutes: [reviewsConsoleRoutes],
  permissions: [needs('/reviews', 'marketing'), needs('/reviews/settings', 'settings')],
  calls: reviewCalls,
  queues: REVIEW_QUEUES,
  workers: reviewWorkers,
  personalData: [reviewsOfPerson],
})
