import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { postConsoleRoutes } from './server/console-routes.ts'
import { FOUND_POSTS } from './server/found-posts.ts'
import { POST_QUEUES, postWorkers } from './server/post-workers.ts'
import { TRANSLATABLE_POSTS } from './server/translatable-posts.ts'

export const feature = defineFeature({
  name: 'pages/blog',
  auditKinds: [{ kind: 'posts', label: 'Journal', screen: '/journal', hasOwnScreens: true }],
  extensions: [...TRANSLATABLE_POSTS, FOUND_POSTS],
  consoleRoutes: [postConsoleRoutes],
  permissions: [needs('/posts', 'pages')],
  queues: POST_QUEUES,
  workers: postWorkers,
})
