import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { addMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { COMMENT_MAILS } from './server/comment-mails.ts'
import { COMMENT_SETTINGS } from './server/comment-settings.ts'
import { COMMENT_QUEUES, commentWorkers } from './server/comment-workers.ts'
import { COMMENTS_TO_DO } from './server/comments-to-do.ts'
import { commentsConsoleRoutes } from './server/console-routes.ts'
import { commentsOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'pages/comments',
  settings: [COMMENT_SETTINGS],
  auditKinds: [{ kind: 'comments', label: 'Comments', screen: '/comments' }],
  consoleRoutes: [commentsConsoleRoutes],
  permissions: [needs('/comments', 'pages'), needs('/comments/settings', 'settings')],
  queues: COMMENT_QUEUES,
  workers: commentWorkers,
  personalData: [commentsOfPerson],
  extensions: [...addMailKinds(COMMENT_MAILS), COMMENTS_TO_DO],
})
