import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { protectionInput } from '../contract.ts'
import { readProtectionSettings, updateProtection } from './protection-settings.ts'

/** The console's calls about spam protection. Behind the owner guard; the secret goes in and never comes out. */
export function protectionConsoleRoutes(deps: {
  db: Database
  clock: Clock
  chance: Chance
  secret: string
}) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const path = '/console/api/spam-protection'
    typed.get(path, () => readProtectionSettings(deps))
    typed.put(path, { schema: { body: protectionInput } }, async (request) => {
      await updateProtection(deps, { settings: request.body, owner: ownerOf(request) })
      return readProtectionSettings(deps)
    })
  }
}
