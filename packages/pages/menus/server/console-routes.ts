import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { menuInput, menuPath } from '../contract.ts'
import { readMenus } from './read-menus.ts'
import { updateMenu } from './update-menu.ts'

/** The console's calls about menus, below `/console/api/menus`. Behind the owner guard. */
export function menusConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/menus', async () => readMenus(deps))

    typed.get('/console/api/menus/:name', { schema: { params: menuPath } }, async (request) => {
      const menus = await readMenus(deps)
      return menus[request.params.name]
    })

    typed.put(
      '/console/api/menus/:name',
      { schema: { params: menuPath, body: menuInput } },
      async (request, reply) => {
        const { name } = request.params
        const saved = await updateMenu(deps, { name, menu: request.body, owner: ownerOf(request) })
        if (saved.ok) return saved.value
        return reply.code(400).send({ ...saved.refusals[0], issues: saved.refusals })
      },
    )
  }
}
