import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { FastifyInstance } from 'fastify'
import { type Menus, menuInput, menuPath } from '../contract.ts'
import { inShopsLanguage } from '../rules/default-menus.ts'
import { readMenus } from './read-menus.ts'
import { updateMenu } from './update-menu.ts'

/** The console's calls about menus, below `/console/api/menus`. Behind the owner guard. */
export function menusConsoleRoutes(deps: TextsDeps & { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/console/api/menus', () => readShown(deps))

    documentRoutes(app, deps, {
      path: '/menus/:name',
      params: menuPath,
      input: menuInput,
      read: async ({ name }) => (await readShown(deps))[name],
      save: (inside, menu, { params, owner }) => updateMenu(inside, { ...params, menu, owner }),
    })
  }
}

async function readShown(deps: TextsDeps & { db: Database }): Promise<Menus> {
  return inShopsLanguage(await readMenus(deps), deps.texts())
}
