import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import { themeInput } from '../contract.ts'
import { readTheme } from './theme-setting.ts'
import { updateTheme } from './update-theme.ts'

/** The console's calls about the shop's looks: `GET` and `PUT /console/api/theme`. Behind the owner guard. */
export function themeConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    documentRoutes(app, deps, {
      path: '/theme',
      input: themeInput,
      read: () => readTheme(deps),
      save: (inside, theme, { owner }) => updateTheme(inside, { theme, owner }),
    })
  }
}
