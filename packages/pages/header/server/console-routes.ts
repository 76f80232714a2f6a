import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import { headerInput } from '../contract.ts'
import { readHeaderSettings } from './header-setting.ts'
import { updateHeader } from './update-header.ts'

/** The console's calls about the shop's looks: `GET` and `PUT /console/api/header`. Behind the owner guard. */
export function headerConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    documentRoutes(app, deps, {
      path: '/header',
      input: headerInput,
      read: () => readHeaderSettings(deps),
      save: (inside, headerSettings, { owner }) => updateHeader(inside, { headerSettings, owner }),
    })
  }
}
