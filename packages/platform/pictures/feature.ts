import { defineFeature, needs } from '../feature/feature.ts'
import { pictureRoutes } from './server/console-routes.ts'
import { PICTURE_QUEUES, pictureWorkers } from './server/picture-workers.ts'

export const feature = defineFeature({
  name: 'platform/pictures',
  auditKinds: [{ kind: 'pictures', label: 'Pictures', screen: '/pictures' }],
  consoleRoutes: [pictureRoutes],
  permissions: [needs('/pictures', 'pictures')],
  queues: PICTURE_QUEUES,
  workers: pictureWorkers,
})
